import type { ReactNode } from 'react'
import { Page } from '#web/newsroom/parts/page.tsx'
import { useLocation } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

const tabs = [
  { to: '/ingest', name: 'deskingest.incoming' },
  { to: '/ingest/sources', name: 'deskingest.sources' },
  { to: '/ingest/catalogue', name: 'deskcatalogue.catalogue' },
  { to: '/ingest/rules', name: 'deskingest.rules' },
] as const

/** A page of the ingest desk: the queue, the sources, the rules. */
export function IngestPage({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const t = useWords()
  const { pathname } = useLocation()
  return (
    <Page title={t('desk.section_ingest')} aside={aside}>
      <nav aria-label={t('desk.section_ingest')} className="flex gap-5 border-b border-soft text-sm">
        {tabs.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            className="-mb-px border-b-2 border-transparent py-2.5 whitespace-nowrap text-ink-2 hover:text-ink hover:no-underline aria-[current]:border-signal aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  )
}

/** The name of a row, which opens its dialog for those who may change it. */
export const Opener = ({ name, onOpen }: { name: string; onOpen?: () => void }) =>
  onOpen ? (
    <button type="button" className="text-start font-semibold hover:underline" onClick={onOpen}>
      {name}
    </button>
  ) : (
    <strong>{name}</strong>
  )
