import { scriptLanguage } from '#domain/platform/language/script-language.ts'
import { foldedTextOf } from '#domain/platform/search/fold.ts'

/** The minimum share of a sentence's words: a third, because a writer may use other words for the rest. */
const minShare = 1 / 3
/** One shared word is no evidence: it occurs in any sentence on the subject. */
const minShared = 2
/** Shorter words are too unspecific: of, from, with. */
const minWord = 5
/** Compared characters of a word, because endings differ: attack, attacker, attacked. */
const stemLength = 5
/** This many consecutive words of a confidential text count as a quotation of it. */
const quotedWords = 6

const words = /[\p{sc=Latin}\p{M}]+/gu
const numbers = /\d+/g
const unsegmented = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+|[\p{sc=Thai}\p{M}]+/gu

/**
 * Whether passages support a sentence by its words, apart from numbers and names: they contain a third of the words,
 * and at least two words or numbers. If no passage is in the sentence's language, one shared name or number is enough.
 */
export function isSupported(sentence: string, passages: readonly string[]): boolean {
  const source = foldedTextOf(passages.join('\n'))
  const text = foldedTextOf(sentence)
  const known = unitsOf(source)
  const own = [...unitsOf(text)]
  const shared = own.filter((unit) => known.has(unit)).length
  const sourceNumbers = new Set(source.match(numbers))
  const sharedNumbers = (text.match(numbers) ?? []).filter((number) => sourceNumbers.has(number)).length
  const lang = scriptLanguage(sentence)
  if (!passages.some((passage) => scriptLanguage(passage) === lang)) return shared + sharedNumbers > 0
  return shared + sharedNumbers >= minShared && shared >= own.length * minShare
}

/** The beginnings of longer words, and pairs of characters in scripts without spaces. */
function unitsOf(folded: string): Set<string> {
  const stems = (folded.match(words) ?? []).flatMap((word) => (word.length < minWord ? [] : word.slice(0, stemLength)))
  const pairs = (folded.match(unsegmented) ?? []).flatMap((run) => {
    const characters = Array.from(run)
    return characters.slice(1).map((character, index) => characters[index]! + character)
  })
  return new Set([...stems, ...pairs])
}

/** Whether a sentence repeats a part of a confidential text, such as the instructions of a model. */
export function repeats(sentence: string, secret: string): boolean {
  const own = wordsOf(sentence)
  const whole = ` ${wordsOf(secret).join(' ')} `
  return own.some((_, index) => {
    const run = own.slice(index, index + quotedWords)
    return run.length === quotedWords && whole.includes(` ${run.join(' ')} `)
  })
}

const wordsOf = (text: string): string[] => foldedTextOf(text).match(/[\p{L}\p{N}]+/gu) ?? []
