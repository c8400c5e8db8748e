import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'

/** The `lang` attribute of a text that is written in `lang`; undefined if that is the page's own language. */
export function useTextLang(lang: Locale | undefined): string | undefined {
  const { locale } = useSite()
  return lang === undefined || lang === locale ? undefined : localeFacts[lang].tag
}
