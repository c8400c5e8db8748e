import { useShared } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

const places = [
  { place: 'site', to: '/users?tab=messages', name: 'header.messages_site' },
  { place: 'social', to: '/farcaster/notice', name: 'header.community' },
] as const

/** Tabs for the messages of the site and the notifications of the community, for viewers who have both. */
export function MessageTabs({ current }: { current: (typeof places)[number]['place'] }) {
  const t = useWords()
  const hasBoth = useShared(({ user, farcaster }) => user !== null && farcaster !== null)
  const hasNew = useShared((state) => state.hasNewNotification)
  const unread = useShared(({ user }) => user?.unread ?? 0)
  if (!hasBoth) return null
  const isNew = { site: unread > 0, social: hasNew }
  return (
    <nav aria-label={t('header.messages')} className="mt-4 flex flex-wrap gap-2 text-sm">
      {places.map(({ place, to, name }) => (
        <Link
          key={place}
          to={to}
          aria-current={place === current ? 'page' : undefined}
          className="flex min-h-8 items-center gap-2 rounded-md border border-line px-3 text-ink-2 hover:border-control hover:no-underline aria-[current]:border-ink aria-[current]:text-ink"
        >
          {t(name)}
          {isNew[place] && place !== current && (
            <span className="size-2 rounded-full bg-signal">
              <span className="sr-only">{t('header.messages_new')}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
