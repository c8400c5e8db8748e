import type { TranslationStatus } from '#domain/news/item/translation-status.ts'
import { useWords } from '#web/state/words.tsx'
import { Mark, type Shape } from './mark.tsx'

const shapes: Partial<Record<TranslationStatus, Shape>> = {
  public: 'disc',
  review: 'half',
  machine: 'square',
  stale: 'clock',
}

/** The state of a language of an item: a symbol and its word, or the symbol with the word for screen readers. */
export function StatusMark({ status, isNamed = false }: { status: TranslationStatus; isNamed?: boolean }) {
  const t = useWords()
  const name = t(`deskstatus.${status}`)
  if (status === 'missing' && !isNamed)
    return (
      <span role="img" aria-label={name} className="text-ink-3">
        --
      </span>
    )
  const shape = shapes[status]
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {shape && <Mark shape={shape} />}
      <span className={isNamed ? undefined : 'sr-only'}>{name}</span>
    </span>
  )
}
