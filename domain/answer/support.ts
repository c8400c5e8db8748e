import { scriptLanguage } from '#domain/language/script-language.ts'
import { foldedTextOf } from '#domain/search/fold.ts'

/** A third of a sentence's own words: a writer may say the rest in other words. */
const minShare = 1 / 3
/** One word is no support: it stands in any sentence on the subject. */
const minShared = 2
/** Shorter words say little: of, from, with. */
const minWord = 5
/** Endings differ: attack, attacker, attacked. */
const stemLength = 5
/** So many words in a row of a text that is not for readers are a quotation of it. */
const quotedWords = 6

const words = /[\p{sc=Latin}\p{M}]+/gu
const numbers = /\d+/g
const unsegmented = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+|[\p{sc=Thai}\p{M}]+/gu

/**
 * Whether passages support a sentence by its words, whatever its numbers and names: a third of them and
 * at least two words or numbers stand there. A sentence in another language than all its passages can only share a
 * name or number with them.
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

/** The beginnings of longer words, and pairs of characters where words have no space between them. */
function unitsOf(folded: string): Set<string> {
  const stems = (folded.match(words) ?? []).flatMap((word) => (word.length < minWord ? [] : word.slice(0, stemLength)))
  const pairs = (folded.match(unsegmented) ?? []).flatMap((run) => {
    const characters = Array.from(run)
    return characters.slice(1).map((character, index) => characters[index]! + character)
  })
  return new Set([...stems, ...pairs])
}

/** Whether a sentence repeats a stretch of a text that is not for readers, such as the instructions of a model. */
export function repeats(sentence: string, secret: string): boolean {
  const own = wordsOf(sentence)
  const whole = ` ${wordsOf(secret).join(' ')} `
  return own.some((_, index) => {
    const run = own.slice(index, index + quotedWords)
    return run.length === quotedWords && whole.includes(` ${run.join(' ')} `)
  })
}

const wordsOf = (text: string): string[] => foldedTextOf(text).match(/[\p{L}\p{N}]+/gu) ?? []
