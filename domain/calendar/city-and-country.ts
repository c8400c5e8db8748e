import type { Locale } from '#domain/platform/locale.ts'

const countryFirst: ReadonlySet<Locale> = new Set(['cn', 'tw', 'ko', 'ja'])

/** City and country in the order of the language; only one of them if the country's name contains the city's. */
export function cityAndCountry({ city, country }: { city: string; country: string }, locale: Locale): string {
  if (!city || !country || country.includes(city)) return city || country
  return countryFirst.has(locale) ? `${country} ${city}` : `${city}, ${country}`
}
