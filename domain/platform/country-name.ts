import { localeFacts, type Locale } from './locale.ts'

/** Codes whose long names differ between engines, and are those of administrations, such as 'Hong Kong SAR China'. */
const shortNamed = ['HK', 'MO', 'PS']
const displays = new Map<string, Intl.DisplayNames>()
const names = new Map<string, string>()

/** The name of a country by its code of ISO 3166, in a language; the code itself if it has none. */
export function countryName(code: string, locale: Locale): string {
  const key = `${locale} ${code}`
  const known = names.get(key)
  if (known !== undefined) return known
  const style = shortNamed.includes(code) ? 'short' : 'long'
  let display = displays.get(locale + style)
  if (!display)
    displays.set(locale + style, (display = new Intl.DisplayNames(localeFacts[locale].tag, { type: 'region', style })))
  const name = display.of(code) ?? code
  names.set(key, name)
  return name
}
