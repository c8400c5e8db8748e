import type { NewsItem } from '#contract/news/item.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/**
 * Shows that an item is in another language because it does not exist in this one, by the language's name in a list or in a sentence
 * (`isWhole`); or that its text was made from another language.
 */
export function OtherLanguage({ item, isWhole = false }: { item: NewsItem; isWhole?: boolean }) {
  const { locale } = useSite()
  const t = useWords()
  if (item.lang === locale) {
    if (!item.made_by || !item.made_from) return null
    return (
      <span className="text-xs text-ink-3">
        {t(`news.made_by_${item.made_by}`, { language: localeFacts[item.made_from].name })}
      </span>
    )
  }
  const { name, tag } = localeFacts[item.lang]
  const sentence = t('news.in_other_language', { language: name })
  return isWhole ? (
    <span lang={localeFacts[locale].tag} className="text-xs text-ink-3">
      {sentence}
    </span>
  ) : (
    <span lang={tag} title={sentence} className="text-xs text-ink-3">
      {name}
    </span>
  )
}
