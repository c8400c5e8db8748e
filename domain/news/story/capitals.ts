import { foldText } from '#domain/platform/search/fold.ts'
import { runsOf } from '#domain/platform/search/tokens.ts'

/** A syllable of Vietnamese, folded. A word with a capital that is none is a name from elsewhere. */
export const isSyllable = (word: string): boolean =>
  /^(?:ch|gh|gi|kh|ngh?|nh|ph|qu|th|tr|[bcdghklmnpqrstvx])?[aeiouy]{1,3}(?:ch|ng|nh|[cmnpt])?$/.test(word)

/** Which words of a title have a capital because they are names. */
export interface Capitals {
  /** Whether the title has capitals for names only, and not for most of its words. */
  areTelling: boolean
  has: (word: string) => boolean
  /** The same without words that begin a sentence. */
  hasWithin: (word: string) => boolean
}

export function capitalsIn(title: string, isVietnamese: boolean): Capitals {
  const none = () => false
  const all = title.match(/\p{Script=Latin}[\p{L}\p{M}\d]{3,}/gu) ?? []
  const isOfHeadline = all.filter((word) => /^\p{Lu}/u.test(word)).length * 5 > all.length * 3
  if (isOfHeadline && !unspaced.test(title)) return { areTelling: false, has: none, hasWithin: none }
  const words = foldedWords(title.match(/\p{Lu}[\p{L}\p{M}\d]*/gu))
  if (isVietnamese || unspaced.test(title)) {
    const has = (word: string) => words.has(word) && !(isVietnamese && isSyllable(word))
    return { areTelling: true, has, hasWithin: has }
  }
  const first = foldedWords(title.match(/(?<=^|[.:!?“"]\s{0,2})\p{Lu}[\p{L}\p{M}\d]*/gu))
  return {
    areTelling: true,
    has: (word) => words.has(word),
    hasWithin: (word) => words.has(word) && !first.has(word),
  }
}

const unspaced = /[\p{sc=Thai}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

const foldedWords = (words: readonly string[] | null) =>
  new Set(runsOf(foldText((words ?? []).join(' '))).map(({ text }) => text))
