import type { Explainer } from '#contract/news/explainer.ts'
import { ItemAuthor } from '#web/parts/item/article-row.tsx'
import { useWords } from '#web/state/words.tsx'
import { Label } from '#web/ui/label.tsx'

/** The required level of an explainer, and its author. */
export function LevelAndAuthor({ item }: { item: Explainer }) {
  const t = useWords()
  return (
    <>
      <Label>{t(`science.level_${item.level}`)}</Label>
      <ItemAuthor item={item} />
    </>
  )
}
