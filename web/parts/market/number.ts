import { localeFacts } from '#domain/platform/locale.ts'
import { columnIn, numberIn, signedIn } from '#domain/platform/number/written-number.ts'
import { useSite } from '#web/state/store.ts'

/** Formats numbers in the language of the page. */
export function useNumbers() {
  const tag = localeFacts[useSite().locale].tag
  return {
    number: (value: string | number | null, unit?: string) => numberIn(tag, value, unit),
    signed: (value: string | number, unit?: string) => signedIn(tag, value, unit),
    column: (values: readonly (string | null)[], round?: number) => columnIn(tag, values, round),
  }
}
