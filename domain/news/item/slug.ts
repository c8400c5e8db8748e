import { addressId } from '#domain/news/item/kind.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'

/** The maximum length of a slug. */
export const maxSlug = 80

/**
 * The slug of a text: its Latin letters without marks and its digits, in lower case, with hyphens between words, cut after a word. Empty
 * where the text has none.
 */
export function slugOf(text: string): string {
  const latin = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '')
  const words = latin.match(/[a-z\d]+/g) ?? []
  let slug = words[0]?.slice(0, maxSlug) ?? ''
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > maxSlug) break
    slug += `-${word}`
  }
  return slug
}

/** The id of an item in a segment of its address, such as 12 or 12-words; NaN, which every call refuses, for another text. */
export const itemIdIn = (segment: string | undefined): number =>
  wholeNumberIn(segment && (new RegExp(`^${addressId}$`).exec(segment)?.[1] ?? segment))
