import { localeFacts, type Locale } from '#domain/locale.ts'
import { zoneNamed } from '#domain/time/time.ts'

/** The zone that a reader claims; that of the language where it is none. */
export const zoneOf = (claim: string | undefined, locale: Locale) =>
  (claim === undefined ? undefined : zoneNamed(claim)) ?? localeFacts[locale].zone
