import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'

/** The `lang` attribute of an item's text: undefined when it is the page's own language. */
export function useItemLang(item: { lang: Locale }): string | undefined {
  const { locale } = useSite()
  return item.lang === locale ? undefined : localeFacts[item.lang].tag
}
