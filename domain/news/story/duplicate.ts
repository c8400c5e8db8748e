import { withoutEndSlash } from '#domain/platform/text/trim-end.ts'

/** Decides whether two incoming texts are the same item. */

/** Equal texts within this time are one item. Later ones are new: a news wire repeats headlines word for word. */
export const sameTextWithinMs = 12 * 60 * 60 * 1000

/** Equal texts of one source that gives its items ids of their own are one item within this time; later it has published the text again. */
export const sameTextOfSourceWithinMs = 60 * 60 * 1000

/** A shorter text is not distinctive: the source and the second must also be equal. */
export const distinctiveTextLength = 40

/** Query parameters for tracking, which do not identify the page. */
const tracking =
  /^(utm_\w+|at_\w+|pk_\w+|mc_[ce]id|(fb|g|d|y|tt|tw)clid|[gw]braid|msclkid|igshid|_hs(enc|mi)|mkt_tok|ref_src|spm|cmpid|ncid)$/i

/**
 * The identity of the page behind a link: host, path and query without scheme, default port, trailing slash, fragment
 * and tracking parameters. Undefined if it is not an http(s) link, and for a site's front page, which many items may
 * name.
 */
export function linkIdentity(link: string): string | undefined {
  const url = URL.parse(link.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const noise = [...url.searchParams.keys()].filter((name) => tracking.test(name))
  for (const name of noise) url.searchParams.delete(name)
  url.searchParams.sort()
  const path = withoutEndSlash(url.pathname)
  return path || url.search ? url.host + path + url.search : undefined
}

/**
 * The form in which texts are compared: compatibility form (NFKC), lower case, nothing invisible, one space between
 * words.
 */
export function textIdentity(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

/**
 * Whether a title in the form of `textIdentity` identifies one event. 'Weekly recap' does not: many items have that
 * title. A number makes a short title distinctive; characters of Chinese, Japanese and Korean count double.
 */
export function isDistinctiveTitle(title: string): boolean {
  const length = title.length + (title.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0)
  return length >= 24 || (length >= 12 && /\d/.test(title))
}

/** Whether two times are at most this far apart; an unknown time is within reach of every other. */
export function isWithin(ms: number, one: Date | undefined, other: Date | undefined): boolean {
  return !one || !other || Math.abs(one.getTime() - other.getTime()) <= ms
}
