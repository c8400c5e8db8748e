import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { useWords } from '#web/state/words.tsx'
import { markNames } from './facts.tsx'
import { SidePart } from './side-part.tsx'

/** The data that all languages share, for those who may not change it. */
export function FactsRead({ facts }: Pick<ItemDetail, 'facts'>) {
  const t = useWords()
  const marks = markNames.filter((name) => facts[name])
  if (!facts.source_name && !facts.source_url && marks.length === 0) return null
  return (
    <SidePart title={t('deskitems.facts')}>
      {(facts.source_name || facts.source_url) && (
        <p className="[overflow-wrap:anywhere]">
          {t('deskitems.source_name')}: {facts.source_name} <span className="text-ink-2">{facts.source_url}</span>
        </p>
      )}
      {marks.length > 0 && <p>{marks.map((name) => t(`deskitems.${name}`)).join(t('common.separator'))}</p>}
    </SidePart>
  )
}
