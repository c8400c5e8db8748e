import type { StateName } from '#domain/news/item/state.ts'
import { Mark, type Shape } from '#web/newsroom/parts/mark.tsx'
import { useWords } from '#web/state/words.tsx'

const shapes: Partial<Record<StateName, Shape>> = {
  draft: 'ring',
  review: 'half',
  approved: 'most',
  scheduled: 'clock',
  published: 'disc',
  corrected: 'disc',
  withdrawn: 'cross',
}

/** The state of a version: a symbol and a word, without colour. */
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
  const shape = isMachine ? 'square' : isStale ? 'clock' : shapes[name]
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {shape ? <Mark shape={shape} /> : <span aria-hidden="true">--</span>}
      {words.filter(Boolean).join(t('common.separator'))}
    </span>
  )
}
