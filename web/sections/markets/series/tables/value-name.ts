import { countryName } from '#domain/platform/country-name.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/** A text of a table in words of the page: the name of a country for its code, and what kinds of platforms are called. */
export function useValueName(): (column: string, text: string) => string {
  const t = useWords()
  const { locale } = useSite()
  return (column, text) => {
    if (column === 'country' && /^[A-Z]{2}$/.test(text)) return countryName(text, locale)
    if (column === 'kind' && (text === 'exchange' || text === 'dex')) return t(`data.kind_${text}`)
    return text
  }
}
