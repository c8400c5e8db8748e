import { readFileSync } from 'node:fs'
import { localeFacts, locales, type Locale } from '#domain/platform/locale.ts'
import type { PulseName } from '#domain/platform/pulse/parts.ts'
import type { Measure } from './measure.ts'

const folder = new URL('./words/', import.meta.url)
/** The names of parts by language, and what each needs while it is out of its usual range. */
const words = Object.fromEntries(
  locales.map((locale) => [locale, JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8'))]),
) as Record<Locale, Record<string, string>>

export const pulseNameIn = (locale: Locale, part: PulseName): string => words[locale][part]!

/** The sentence about a part that needs attention; empty for one that never does. */
export function pulseNeedsIn(locale: Locale, part: PulseName, { value, detail }: Measure): string {
  const rounded = value.toLocaleString(localeFacts[locale].tag, { maximumFractionDigits: value < 10 ? 1 : 0 })
  const values: Record<string, string> = { value: rounded, detail }
  return (words[locale][`${part}_needs`] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
