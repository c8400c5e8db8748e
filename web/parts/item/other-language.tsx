import type { NewsItem } from '#contract/item.ts'
import { localeFacts } from '#domain/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/** Shows that an item is in another language, because it does not exist in this one. */
export function OtherLanguage({ item }: { item: NewsItem }) {
  const { locale } = useSite()
  const t = useWords()
  if (item.lang === locale) return null
  return (
    <span lang={localeFacts[locale].tag} className="text-xs text-ink-3">
      {t('news.in_other_language', { language: localeFacts[item.lang].name })}
    </span>
  )
}
