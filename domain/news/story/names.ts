import { foldedTextOf } from '#domain/platform/search/fold.ts'
import known from './names.json' with { type: 'json' }

/**
 * Names in the news that languages write in different scripts or forms: coins; companies, people and offices; places and words.
 * The first of each line represents all. Names with the same spelling in every language are not listed.
 */
const { coins, actors, others } = known
const unsegmented = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u

const entries = [...coins, ...actors, ...others].flatMap((line) => {
  const [name = '', ...forms] = line.split(' ')
  return [name, ...forms].map((form) => [foldedTextOf(form), name] as const)
})

const firstsOf = (lines: readonly string[]) => new Set(lines.map((line) => line.split(' ')[0]!))
const [actorNames, coinNames] = [firstsOf(actors), firstsOf(coins)]

/** Whether a name in its common form is that of somebody who acts in the news. */
export const isActor = (name: string): boolean => actorNames.has(name)
/** Whether it is that of a coin or network of coins. */
export const isCoin = (name: string): boolean => coinNames.has(name)

/** The names of exchanges, in their common form. */
export const exchanges =
  'binance coinbase kraken upbit bithumb okx bybit bitget gate mexc kucoin htx bitfinex gemini robinhood hyperliquid aster lighter'.split(
    ' ',
  )

/** Names in scripts with spaces, keyed by word; the value is the common form for all languages. */
export const nameOfWord: ReadonlyMap<string, string> = new Map(entries.filter(([word]) => !unsegmented.test(word)))

const inRuns = new Map(entries.filter(([word]) => unsegmented.test(word)))
const longestFirst = [...inRuns.keys()].sort((one, other) => other.length - one.length)
const anyInRuns = new RegExp(longestFirst.join('|'), 'gu')

/**
 * Extracts the names from a folded text in scripts without spaces: returns the names, and the text with a space in
 * place of each.
 */
export function takeNames(folded: string): { names: string[]; rest: string } {
  const names: string[] = []
  const rest = folded.replace(anyInRuns, (found) => {
    names.push(inRuns.get(found)!)
    return ' '
  })
  return { names, rest }
}
