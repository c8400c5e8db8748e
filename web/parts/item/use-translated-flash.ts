import type { NewsItem } from '#contract/news/item.ts'
import { modelTimeoutMs } from '#domain/platform/constants.ts'
import { canTranslate } from '#domain/platform/language/translation-pair.ts'
import { ask } from '#web/state/call/ask.ts'
import { useSite } from '#web/state/store.ts'
import { useTranslation } from '#web/parts/translation/use-translation.ts'

/**
 * A flash, in the language of the page if its reader has asked for that; `isPossible`: whether the site can translate
 * it.
 */
export function useTranslatedFlash<Item extends NewsItem>(item: Item) {
  const { locale, translates } = useSite()
  const translation = useTranslation(item.title + item.content, (signal) =>
    ask('newsflash.translate', { article_id: item.article_id, lang: locale }, { signal, timeoutMs: modelTimeoutMs }),
  )
  const { text } = translation
  const shown: Item = text ? { ...item, title: text.title, content: text.content, lang: text.lang } : item
  return { shown, translation, isPossible: canTranslate(item.lang, locale, translates) }
}
