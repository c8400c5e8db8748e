import { foldedTextOf } from '#domain/platform/search/fold.ts'
import { marketsOf, turnOf, type Turn } from './turn.ts'
import { weightOfPair, weightOfWord } from './frequent.ts'
import { exchanges, nameOfWord, takeNames } from './names.ts'
import { isSameNumber, numbersOf, type StoryNumber } from './numbers.ts'

/** The features of a text for comparing stories. */
interface StoryParts {
  /** Weights of words, of names in their common form, and of pairs of characters. */
  words: ReadonlyMap<string, number>
  /** Those with the same meaning in every language. */
  names: ReadonlySet<string>
  numbers: readonly StoryNumber[]
}

/** A text prepared for comparing stories: its title, and its title with the first lines of the text. */
export interface StoryPrint {
  title: StoryParts
  opening: StoryParts
  script: Script
  turn: Turn
  /** The exchanges that the title names, and their markets. */
  exchanges: readonly string[]
  markets: readonly string[]
}

type Script = 'han' | 'kana' | 'hangul' | 'thai' | 'letters'

/** The first lines describe the event; the rest is background that other stories share. */
const openingLength = 240
const nameWeight = 1.6
const minWord = 2
const writing =
  /(?<run>[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]+)|(?<thai>\p{sc=Thai}+)|(?<word>[\p{sc=Latin}\p{sc=Cyrillic}][\p{sc=Latin}\p{sc=Cyrillic}\p{M}\d]*)/gu

/** Computes the print of a title and its text, both plain. */
export function storyPrint(title: string, text: string): StoryPrint {
  const opening = `${title}\n${text.slice(0, openingLength)}`.normalize('NFKC')
  const script = scriptOf(opening)
  const named = title.normalize('NFKC')
  const parts = partsOf(named, script)
  return {
    title: parts,
    opening: partsOf(opening, script),
    script,
    turn: turnOf(foldedTextOf(named)),
    exchanges: exchanges.filter((name) => parts.names.has(name)),
    markets: marketsOf(foldedTextOf(named)),
  }
}

function partsOf(text: string, script: Script): StoryParts {
  const words = new Map<string, number>()
  const named = new Set<string>()
  const add = (word: string, weight: number) => words.set(word, Math.max(weight, words.get(word) ?? 0))
  const addName = (name: string) => {
    add(name, nameWeight * weightOfWord(name))
    named.add(name)
  }
  const { names, rest } = takeNames(foldedTextOf(text))
  for (const name of names) addName(name)
  const capitalised = new Set((text.match(/\p{Lu}[\p{L}\p{M}\d]+/gu) ?? []).map(foldedTextOf))
  for (const { groups = {} } of rest.matchAll(writing)) {
    const { run, thai, word = '' } = groups
    for (const pair of piecesOf(run, 2)) add(pair, 0.6 * weightOfPair(pair))
    for (const piece of piecesOf(thai, 4)) add(piece, 0.3)
    if (word.length < minWord) continue
    const name = nameOfWord.get(word)
    // In a text of another script, Latin letters are names; in Latin text, capitals and a rare word are.
    if (name !== undefined) addName(name)
    else if (script !== 'letters' || (capitalised.has(word) && weightOfWord(word) === 1)) addName(word)
    else add(word, weightOfWord(word))
  }
  return { words, names: named, numbers: numbersOf(text) }
}

function piecesOf(run: string | undefined, size: number): string[] {
  if (run === undefined) return []
  const pieces: string[] = []
  for (let at = 0; at + size <= run.length; at++) pieces.push(run.slice(at, at + size))
  return pieces
}

function scriptOf(text: string): Script {
  if (/\p{sc=Thai}/u.test(text)) return 'thai'
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return 'kana'
  if (/\p{sc=Hangul}/u.test(text)) return 'hangul'
  return /\p{sc=Han}/u.test(text) ? 'han' : 'letters'
}

const hourMs = 60 * 60 * 1000
/** Reports of one event by two sources are at most this far apart, within one script less than across languages. */
export const sameStoryWithinMs = 24 * hourMs
const sameScriptWithinMs = 12 * hourMs

/** Whether two texts, published this many milliseconds apart, are about one story. */
export function isSameStory(one: StoryPrint, other: StoryPrint, apartMs: number): boolean {
  return likeness(one, other, apartMs) >= 1
}

/** The likeness of two texts: 0 for nothing in common; from 1 on they are about one story. */
export function likeness(one: StoryPrint, other: StoryPrint, apartMs: number): number {
  // Every exchange lists the popular token, and each for several markets.
  if (disjoint(one.exchanges, other.exchanges) || disjoint(one.markets, other.markets)) return 0
  if (one.script !== other.script) return acrossLanguages(one, other, apartMs)
  if (one.turn !== 0 && other.turn !== 0 && one.turn !== other.turn) return 0
  if (apartMs > sameScriptWithinMs) return 0
  const forth = covered(one.title, other.opening)
  const back = covered(other.title, one.opening)
  // A price crosses the same level several times a day.
  const perHour = one.turn !== 0 && other.turn !== 0 ? 0.06 : 0.02
  const needed = (one.script === 'letters' ? 0.38 : 0.45) + (perHour * Math.max(0, apartMs - 2 * hourMs)) / hourMs
  return (Math.sqrt(forth * back) * (numbersDiffer(one, other) ? 0.75 : 1)) / needed
}

/** Whether both sets have members and none in common. */
const disjoint = (ours: readonly string[], theirs: readonly string[]) =>
  ours.length > 0 && theirs.length > 0 && !ours.some((each) => theirs.includes(each))

/** Whether both titles contain figures and neither those of the other: then it is the next report of a series. */
function numbersDiffer(one: StoryPrint, other: StoryPrint): boolean {
  const lacks = (from: StoryPrint, to: StoryPrint) => {
    const said = from.title.numbers.filter(({ digits }) => digits > 1)
    return said.length > 0 && !said.some((number) => to.opening.numbers.some((each) => isSameNumber(each, number)))
  }
  return lacks(one, other) && lacks(other, one)
}

function covered(title: StoryParts, opening: StoryParts): number {
  let [all, found] = [0, 0]
  for (const [word, weight] of title.words) {
    all += weight
    if (opening.words.has(word)) found += weight
  }
  for (const number of title.numbers) {
    const weight = weightOfNumber(number)
    all += weight
    if (opening.numbers.some((each) => isSameNumber(each, number))) found += weight
  }
  return all === 0 ? 0 : found / all
}

const weightOfNumber = ({ digits }: StoryNumber) => 0.6 + 0.6 * Math.min(3, digits)

/**
 * Between two languages only names and figures can be compared: there must be enough of them, and most of them in the
 * titles.
 */
function acrossLanguages(one: StoryPrint, other: StoryPrint, apartMs: number): number {
  if (apartMs > sameStoryWithinMs) return 0
  const [all, ours, theirs] = [
    sharedEvidence(one.opening, other.opening),
    sharedEvidence(one.title, other.opening),
    sharedEvidence(other.title, one.opening),
  ]
  const share = Math.sqrt((ours / evidenceOf(one.title)) * (theirs / evidenceOf(other.title)))
  return Math.min(all / 3, share / 0.4)
}

function sharedEvidence(one: StoryParts, other: StoryParts): number {
  let sum = 0
  for (const name of one.names) if (other.names.has(name)) sum += one.words.get(name)!
  for (const number of one.numbers)
    if (number.digits > 1 && other.numbers.some((each) => isSameNumber(each, number))) sum += weightOfNumber(number)
  return sum
}

function evidenceOf(parts: StoryParts): number {
  let sum = 0.01
  for (const name of parts.names) sum += parts.words.get(name)!
  for (const number of parts.numbers) if (number.digits > 1) sum += weightOfNumber(number)
  return sum
}

const maxParts = 32

/**
 * The words, names, pairs of characters and figures by which texts of one story are searched, the most distinctive
 * first: such texts share at least `minSharedParts`.
 */
export function partsOfStory({ title, opening }: StoryPrint): string[] {
  const words = [...title.words].filter(([word, weight]) => weight >= 0.3 && (weight >= 0.5 || title.names.has(word)))
  const names = [...opening.names].map((name): [string, number] => [name, opening.words.get(name)!])
  const numbers = opening.numbers
    .filter(({ digits }) => digits > 1)
    .map((number): [string, number] => [`#${number.value.toPrecision(2)}`, weightOfNumber(number)])
  const byWeight = [...words, ...names, ...numbers].sort(([, one], [, other]) => other - one)
  return [...new Set(byWeight.map(([part]) => part))].slice(0, maxParts)
}
export const minSharedParts = 2
