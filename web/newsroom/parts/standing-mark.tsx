import type { Standing } from '#domain/item/version-standing.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Mark, type Shape } from './mark.tsx'

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

const shapes: Partial<Record<Standing, Shape>> = { public: 'disc', review: 'half', machine: 'square', stale: 'clock' }

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
  const shape = shapes[standing]
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {shape && <Mark shape={shape} />}
      <span className={isNamed ? undefined : 'sr-only'}>{name}</span>
    </span>
  )
}
