import { foldedTextOf } from './fold.ts'

/** A word or name that texts have: how it is written, and in how many of them. */
export interface KnownWord {
  written: string
  count: number
  /** A name may be a part of a run of a script without spaces. */
  isName?: boolean
}

/** Words and names by their folded form (`foldedTextOf`). */
export type Vocabulary = ReadonlyMap<string, KnownWord>

/** A shorter word is too close to too many others. */
const minLength = { spaced: 4, unspaced: 3 }
/** A longer query, or run of a script without spaces, is a sentence that somebody pasted. */
const [maxWords, maxRun] = [8, 24]
/** A word that is known is taken for a slip only of one that is this many times as frequent. */
const muchMore = 20
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u

/** Whether one word becomes the other by one letter that is wrong, missing or too many, or by two neighbours that are swapped. */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from++
  const [mine, theirs] = [one.slice(from), other.slice(from)]
  if (mine.length !== theirs.length)
    return mine.length > theirs.length ? mine.slice(1) === theirs : mine === theirs.slice(1)
  return (
    mine.slice(1) === theirs.slice(1) ||
    (mine[1] === theirs[0] && mine[0] === theirs[1] && mine.slice(2) === theirs.slice(2))
  )
}

/** The known word of which a folded one is a slip: one with the same first letter before others, then the most frequent. */
function nearest(folded: string, known: Vocabulary, minCount: number): string | undefined {
  let best: { word: string; rank: number } | undefined
  for (const [word, { count }] of known) {
    if (count < minCount || !isOneSlip(folded, word)) continue
    const rank = count * (word[0] === folded[0] ? 1_000 : 1)
    if (!best || rank > best.rank) best = { word, rank }
  }
  return best && known.get(best.word)!.written
}

/** A text of a script without spaces, with the known name in place of a part that is a slip of it. */
function withName(text: string, known: Vocabulary, minCount: number): string | undefined {
  const characters = Array.from(text)
  let best: { text: string; rank: number } | undefined
  for (const [word, { written, count, isName }] of known) {
    if (!isName) continue
    const size = Array.from(word).length
    if (count < minCount || !unspaced.test(word) || size < minLength.unspaced || size > characters.length + 1) continue
    for (const length of [size, size + 1, size - 1]) {
      for (let at = 0; at + length <= characters.length; at++) {
        const part = characters.slice(at, at + length).join('')
        const rank = size * 1_000_000 + count
        if (
          !isOneSlip(part, word) ||
          (length !== size && (length < minLength.unspaced || length < characters.length)) ||
          (best && best.rank >= rank)
        )
          continue
        best = { text: [...characters.slice(0, at), written, ...characters.slice(at + length)].join(''), rank }
      }
    }
  }
  return best?.text
}

/**
 * What a query that finds nothing may mean, with the likeliest first: its unknown words as known ones, else a known word as one that is
 * much more frequent. Empty if nothing is close.
 */
export function correctionsOf(query: string, known: Vocabulary): string[] {
  const parts = query.trim().split(/([\p{L}\p{M}\p{N}]+)/u)
  if (parts.length > 2 * maxWords + 1 || parts.some((part) => part.length > maxRun)) return []
  const correct = (part: string, minCount: number): string | undefined => {
    const folded = foldedTextOf(part)
    if (unspaced.test(part))
      return folded.length < minLength.unspaced
        ? undefined
        : (nearest(folded, known, minCount) ?? withName(folded, known, minCount))
    return folded.length < minLength.spaced || !/\p{L}{2}/u.test(folded) ? undefined : nearest(folded, known, minCount)
  }
  const countOf = (part: string) => known.get(foldedTextOf(part))?.count
  const unknown = parts.map((part) => (countOf(part) ? part : (correct(part, 1) ?? part))).join('')
  if (unknown !== parts.join('')) return [unknown]
  return parts.flatMap((part, index) => {
    const count = countOf(part)
    const other = count && correct(part, count * muchMore)
    return other ? [parts.toSpliced(index, 1, other).join('')] : []
  })
}

/** The endings of Turkish nouns, folded: number, possession, case, and the verb that may follow. */
const ending =
  /^(?:l[ae]r)?(?:[iu]?m[iu]z|[iu]?n[iu]z|l[ae]r[iu]|[iu]m|[iu]n|s?[iu])?(?:n?d[ae]n?|t[ae]n?|n?[iu]n|[yn]?[ae]|[yn][iu]|y?l[ae])?(?:ki|d[iu]r|t[iu]r)?$/
const softened: Readonly<Record<string, string>> = { b: 'p', c: 'ç', d: 't', ğ: 'k', g: 'k' }

/** The words of which a Turkish one may be a form, the longest first: `cüzdan` for `cüzdanlarınız`. */
export function turkishStems(word: string): string[] {
  const folded = foldedTextOf(word)
  const letters = word.normalize('NFC').toLocaleLowerCase('tr')
  if (!/^[a-z]{5,40}$/.test(folded) || letters.length !== folded.length) return []
  const stems: string[] = []
  for (let length = folded.length - 1; length >= 3; length--) {
    if (!ending.test(folded.slice(length))) continue
    const stem = letters.slice(0, length)
    const hard = softened[stem.at(-1)!]
    stems.push(stem, ...(hard ? [stem.slice(0, -1) + hard] : []))
  }
  return stems
}
