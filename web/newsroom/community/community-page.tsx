import type { ReactNode } from 'react'
import { useLoaderData, useLocation, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import { Page } from '#web/newsroom/parts/page.tsx'
import { useRefresh } from '#web/newsroom/parts/use-refresh.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { ask } from '#web/newsroom/state/ask.ts'

const tabs = [
  { to: '/community', name: 'deskcommunity.waiting', count: 'pending' },
  { to: '/community/reports', name: 'deskcommunity.reports', count: 'reports' },
  { to: '/community/hidden', name: 'deskcommunity.hidden', count: 'hidden' },
  { to: '/community/casts', name: 'deskcommunity.casts', count: 'casts' },
  { to: '/community/barred', name: 'deskcommunity.barred', count: 'barred' },
  { to: '/community/words', name: 'deskcommunity.words', count: 'words' },
  { to: '/community/rules', name: 'deskcommunity.rules', count: undefined },
] as const

const refreshMs = 15_000

/** The loader of a page of the community desk: what it shows, and the counts of all queues. */
export const withCounts =
  <Read extends object>(read: (args: LoaderArgs) => Promise<Read>) =>
  async (args: LoaderArgs) => {
    const [counts, shown] = await Promise.all([ask('deskComment.counts'), read(args)])
    return { counts, ...shown }
  }

/** A page of the community desk below the tabs of its queues; it is read again now and then. */
export function CommunityPage({ children }: { children: ReactNode }) {
  const t = useWords()
  const { counts } = useLoaderData<ReturnType<typeof withCounts>>()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  useRefresh(revalidate, refreshMs)
  return (
    <Page title={t('desk.section_community')}>
      <nav aria-label={t('deskcommunity.queues')} className="flex flex-wrap gap-x-5 border-b border-soft text-sm">
        {tabs.map(({ to, name, count }) => (
          <Link
            key={to}
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-ink-2 hover:text-ink aria-[current]:border-signal aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {t(name)}
            {count && counts[count] > 0 && <span className="font-normal text-ink-3">{counts[count]}</span>}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  )
}
