import type { NewsItem } from '#contract/item.ts'
import { useWords } from '#web/state/words.tsx'

/** A small bordered word; the signal colour is for what is live or weighted only. */
export function Label({ children, isSignal = false }: { children: string; isSignal?: boolean }) {
  return (
    <span
      className={`rounded-sm border px-1.5 text-[11px] leading-[18px] whitespace-nowrap ${isSignal ? 'border-signal text-signal' : 'border-line text-ink-2'}`}
    >
      {children}
    </span>
  )
}

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
