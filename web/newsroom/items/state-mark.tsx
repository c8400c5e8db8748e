import type { StateName } from '#domain/news/item/state.ts'
import { Mark, type Shape } from '#web/newsroom/parts/mark.tsx'
import { useWords } from '#web/state/words.tsx'
import type { VersionView, ItemDetail } from '#contract/newsroom/item-views.ts'

const shapes: Partial<Record<StateName, Shape>> = {
  draft: 'ring',
  review: 'half',
  approved: 'most',
  scheduled: 'clock',
  published: 'disc',
  corrected: 'disc',
  withdrawn: 'cross',
}

interface StateMarkProps {
  /** Undefined where the language is missing. */
  version: Pick<VersionView, 'name' | 'is_machine' | 'is_stale'> | undefined
}

/** The state of a version: a symbol and a word, without colour. */
export function StateMark({ version }: StateMarkProps) {
  const t = useWords()
  const { name = 'missing', is_machine: isMachine = false, is_stale: isStale = false } = version ?? {}
  const words = [t(`deskitems.state_${name}`), isMachine && t('deskitems.machine'), isStale && t('deskitems.stale')]
  const shape = isMachine ? 'square' : isStale ? 'clock' : shapes[name]
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {shape ? <Mark shape={shape} /> : <span aria-hidden="true">--</span>}
      {words.filter(Boolean).join(t('common.separator'))}
    </span>
  )
}

/** The state of the version that an editor has open. */
export const stateOf = ({ versions, lang }: ItemDetail) =>
  versions.find((each) => each.lang === lang)?.name ?? 'missing'
