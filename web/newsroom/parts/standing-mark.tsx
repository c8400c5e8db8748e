import type { ReactNode } from 'react'
import type { Standing } from '#domain/version-standing.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'

const names = {
  source: 'deskstanding.source',
  missing: 'deskstanding.missing',
  draft: 'deskstanding.draft',
  machine: 'deskstanding.machine',
  review: 'deskstanding.review',
  approved: 'deskstanding.approved',
  held: 'deskstanding.held',
  public: 'deskstanding.public',
  stale: 'deskstanding.stale',
  withdrawn: 'deskstanding.withdrawn',
} as const satisfies Record<Standing, WordKey>

/** How a language of an item stands: a mark and its word, or the mark with the word for those who hear it. */
export function StandingMark({ standing, isNamed = false }: { standing: Standing; isNamed?: boolean }) {
  const t = useWords()
  const name = t(names[standing])
  if (standing === 'missing' && !isNamed)
    return (
      <span role="img" aria-label={name} className="text-ink-3">
        --
      </span>
    )
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Mark standing={standing} />
      <span className={isNamed ? undefined : 'sr-only'}>{name}</span>
    </span>
  )
}

/** Disc: public; half disc: a person reviews; square: by machine; clock: stale. */
function Mark({ standing }: { standing: Standing }) {
  if (standing === 'public') return <Figure>{<circle cx="5" cy="5" r="4" fill="currentColor" />}</Figure>
  if (standing === 'review')
    return (
      <Figure>
        <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" />
        <path d="M5 1a4 4 0 0 0 0 8z" fill="currentColor" />
      </Figure>
    )
  if (standing === 'machine')
    return (
      <Figure>
        <rect x="1" y="1" width="8" height="8" rx="1" fill="none" stroke="currentColor" />
      </Figure>
    )
  if (standing === 'stale')
    return (
      <Figure>
        <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" />
        <path d="M5 2.5V5h2" fill="none" stroke="currentColor" />
      </Figure>
    )
  return null
}

const Figure = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
    {children}
  </svg>
)
