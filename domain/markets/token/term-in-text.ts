import { foldedTextOf } from '#domain/platform/search/fold.ts'
import { isUnsegmentedName } from '#domain/markets/token/mention.ts'

/**
 * Whether a text contains a term of the glossary: as separate words, or as a part of the text in scripts without
 * spaces.
 */
export function hasTerm(text: string, term: string): boolean {
  const [folded, sought] = [foldedTextOf(text), foldedTextOf(term)]
  if (!sought) return false
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + 1))
    if (isUnsegmentedName(term) || (!isLetter(folded[at - 1]) && !isLetter(folded[at + sought.length]))) return true
  return false
}

/** Letters of scripts with spaces: a term may be directly next to a letter of the other scripts. */
const isLetter = (character: string | undefined) =>
  character !== undefined &&
  /[\p{L}\p{N}]/u.test(character) &&
  !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Hangul}]/u.test(character)
