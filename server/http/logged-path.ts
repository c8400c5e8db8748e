/** Addresses that are secrets: a person's calendar, and an approval of a signer. */
const secret = /(\/calendar\/own\/|\/fc\/approve\/)[^/]+/gi

/** A path as the log may show it: what gives access to something is left out. */
export const loggedPath = (path: string): string => path.replace(secret, '$1…')
