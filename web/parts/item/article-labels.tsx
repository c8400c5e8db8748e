import type { NewsItem } from '#contract/news/item.ts'
import { useWords } from '#web/state/words.tsx'
import { Label } from '#web/ui/label.tsx'

/** The labels of an article: exclusive, original, editors' choice, important. */
export function ArticleLabels({ item }: { item: NewsItem }) {
  const t = useWords()
  return (
    <>
      {item.is_exclusive === 1 && <Label>{t('article.exclusive')}</Label>}
      {item.is_original === 1 && <Label>{t('article.original')}</Label>}
      {item.is_choice === 1 && <Label>{t('article.choice')}</Label>}
      {item.is_important === 1 && <Label isSignal>{t('article.important')}</Label>}
    </>
  )
}
