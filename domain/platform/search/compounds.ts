import type { Folded } from './fold.ts'

/** A word within a longer one, with its position in the folded text. */
export interface WordPart {
  text: string
  from: number
  to: number
}

/** Words are joined only at a capital letter after a lower-case one, or before one within capitals. */
const seam = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}{2}/u
const part = /\p{Lu}?\p{Ll}+|\p{Lu}(?:(?!\p{Lu}\p{Ll}{2})\p{Lu})*/gu
/** Shorter parts (`De` and `Fi`) are rarely words. */
const minPartLength = 3

/**
 * The words that capital letters reveal within a word: `GainBitcoin`, `stETH`, `XRPLedger`. `from` and `to` are folded
 * positions.
 */
export function compoundParts({ text, original, starts, ends }: Folded, from: number, to: number): WordPart[] {
  const written = original.slice(starts[from], ends[to - 1])
  if (!seam.test(written)) return []
  const foldedAt = (index: number) => {
    let at = from
    while (at < to && starts[at]! < starts[from]! + index) at++
    return at
  }
  return [...written.matchAll(part)]
    .filter(([{ length }]) => length >= minPartLength && length < written.length)
    .map(({ 0: { length }, index }) => [foldedAt(index), foldedAt(index + length)] as const)
    .map(([start, end]) => ({ text: text.slice(start, end), from: start, to: end }))
}
