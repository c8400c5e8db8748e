import type { NewsItem } from '#contract/news/item.ts'
import { useWords } from '#web/state/words.tsx'
import { Label } from '#web/ui/label.tsx'

/** The labels of a flash: weighted, first, hot, investigation. */
export function FlashLabels({ item }: { item: NewsItem }) {
  const t = useWords()
  return (
    <>
      {item.ios > 0 && <Label isSignal>{t('flash.weighted')}</Label>}
      {item.is_first === 1 && <Label>{t('flash.first')}</Label>}
      {item.is_hot === 1 && <Label>{t('flash.hot')}</Label>}
      {item.is_detective === 1 && <Label>{t('flash.detective')}</Label>}
    </>
  )
}
