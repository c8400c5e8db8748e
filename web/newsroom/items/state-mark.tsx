import type { StateName } from '#domain/item-state.ts'
import { useWords } from '#web/state/words.tsx'

/** A mark for the eye beside the word: disc public, half disc with a person, square machine, clock to come, dashes nothing. */
const marks: Record<StateName, string> = {
  missing: '--',
  draft: '○',
  review: '◐',
  approved: '◕',
  scheduled: '◷',
  published: '●',
  corrected: '●',
  withdrawn: '×',
}

/** How a version stands: a mark and a word, never a colour. */
export function StateMark({
  name,
  isMachine = false,
  isStale = false,
}: {
  name: StateName
  isMachine?: boolean
  isStale?: boolean
}) {
  const t = useWords()
  const words = [t(`deskitems.state_${name}`), isMachine && t('deskitems.machine'), isStale && t('deskitems.stale')]
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true" className="me-1.5 inline-block min-w-4 text-center">
        {isMachine ? '□' : marks[name]}
      </span>
      {words.filter(Boolean).join(', ')}
    </span>
  )
}
