import { localeFacts, locales } from '#domain/platform/locale.ts'

/** The cookie with when a browser looked at home: `<last look> <the one before this visit> <1 if it follows anything>`, Unix seconds. */
export const lookCookie = 'look'

/** A look within so many seconds of the one before is the same visit. */
const visitSeconds = 1800

/** When something was looked at before this visit; 0 for never. Both are Unix seconds. */
export function lookBefore(stored: string, now: number): number {
  const [at = 0, before = 0] = stored.split(' ').map((part) => (/^\d{1,10}$/.test(part) ? Number(part) : 0))
  return now - at < visitSeconds ? before : at
}

/** For what home keeps a place: nothing on a first visit, then for what is new, for who follows something for that, too. */
export type Returning = '' | 'new' | 'follows'

export const returningWith = (stored: string, now: number): Returning =>
  lookBefore(stored, now) === 0 ? '' : stored.endsWith(' 1') ? 'follows' : 'new'

const homes = new RegExp(`^(?:/m)?(?:/(?:${locales.map((locale) => localeFacts[locale].prefix).join('|')}))?/?$`, 'i')

/** Whether an address is that of home in some sub-site. */
export const isHome = (address: string): boolean => homes.test(address.split('?', 1)[0]!)
