import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import type { PulseName } from '#domain/platform/pulse/parts.ts'
import { readWords } from '#server/platform/text/words.ts'
import type { Measure } from './measure.ts'

/** The names of parts by language, and what each needs while it is out of its usual range. */
const words = readWords(new URL('words/', import.meta.url))

export const pulseNameIn = (locale: Locale, part: PulseName): string => words[locale][part]!

/** The sentence about a part that needs attention; empty for one that never does. */
export function pulseNeedsIn(locale: Locale, part: PulseName, { value, detail }: Measure): string {
  const rounded = value.toLocaleString(localeFacts[locale].tag, { maximumFractionDigits: value < 10 ? 1 : 0 })
  const values: Record<string, string> = { value: rounded, detail }
  return (words[locale][`${part}_needs`] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
