import type { ItemKind } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { evidenceOf, holds } from './match.ts'
import type { Unit } from './question.ts'
import { foldText } from '#domain/platform/search/fold.ts'
import { runsOf, tokensOf } from '#domain/platform/search/tokens.ts'

/** When an event takes place. */
export interface EventTime {
  startsAt: Date
  /** Exclusive. */
  endsAt: Date
  /** The zone of its place, in which a whole day begins. */
  zone: string
  isAllDay: boolean
  /** Whether its source announced no exact date. */
  isEstimated: boolean
}

/** The visible facts of a text that an answer cites. */
export interface Cited {
  articleId: number
  kind: ItemKind
  lang: Locale
  title: string
  sourceName: string
  listedAt: Date
  isImportant: boolean
  /** When an event takes place; undefined for a text about none. */
  event?: EventTime | undefined
  /** The newest correction of the text. */
  correction: { text: string; at: Date } | undefined
}

/** A few sentences of one public text that an answer can cite. */
export interface Passage extends Cited {
  sentences: string[]
  /** The position of the passage within its text, from 0. */
  place: number
  /** Whether the passage, and its title, contain each unit of the question. */
  inPassage: boolean[]
  inTitle: boolean[]
  score: number
  /** Found by its words, or only by its meaning; then it may share no word with the question. */
  foundBy: 'words' | 'meaning'
}

export interface Weighted extends Unit {
  weight: number
}

const maxCharacters = { wide: 280, narrow: 700 }

/** Cuts the sentences of a text into passages of a readable length, in their order. */
export function cutPassages(sentences: readonly string[]): string[][] {
  const passages: string[][] = []
  let length = Infinity
  for (const sentence of sentences) {
    const isWide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(sentence)
    const max = isWide ? maxCharacters.wide : maxCharacters.narrow
    if (length + sentence.length > max) {
      passages.push([])
      length = 0
    }
    passages.at(-1)!.push(sentence)
    length += sentence.length
  }
  return passages
}

/** Whether a text contains each of these units. */
export function containedUnits(text: string, units: readonly Unit[]): boolean[] {
  const evidence = evidenceOf(text)
  return units.map((unit) => holds(evidence, unit))
}

/** The weight of all units. */
export const totalWeight = (units: readonly Weighted[]): number => units.reduce((sum, { weight }) => sum + weight, 0)

/** The total weight of the units that are contained. */
export const weightOf = (units: readonly Weighted[], held: readonly boolean[]): number =>
  units.reduce((sum, { weight }, index) => sum + (held[index] ? weight : 0), 0)

/** The score of a passage: units in the passage itself count fully, those in its title alone nearly as much. */
export function scoreOf(
  units: readonly Weighted[],
  inPassage: readonly boolean[],
  inTitle: readonly boolean[],
): number {
  return units.reduce(
    (sum, { weight }, index) =>
      sum + weight * (inPassage[index] ? 1 + (inTitle[index] ? 0.25 : 0) : inTitle[index] ? 0.75 : 0),
    0,
  )
}

const sameStoryMs = 3 * 86_400_000
const sameStoryShare = 0.5

/**
 * Returns one passage per story. Of passages whose titles and texts are nearly equal and at most days apart, it returns
 * the best one in the asker's language, or one with a correction. The order is preserved.
 */
export function onePerStory(passages: readonly Passage[], locale: Locale): Passage[] {
  const chosen: { passage: Passage; tokens: Set<string> }[] = []
  for (const passage of passages) {
    const tokens = new Set(runsOf(foldText(`${passage.title} ${passage.sentences[0] ?? ''}`)).flatMap(tokensOf))
    const same = chosen.find((each) => isSameStory(each, { passage, tokens }))
    if (!same) chosen.push({ passage, tokens })
    else if (rank(passage, locale) > rank(same.passage, locale)) Object.assign(same, { passage, tokens })
  }
  return chosen.map(({ passage }) => passage)
}

const rank = ({ lang, correction }: Passage, locale: Locale) => (lang === locale ? 2 : 0) + (correction ? 1 : 0)

interface Known {
  passage: Passage
  tokens: Set<string>
}

function isSameStory(one: Known, other: Known): boolean {
  if (one.passage.articleId === other.passage.articleId) return true
  if (Math.abs(one.passage.listedAt.getTime() - other.passage.listedAt.getTime()) > sameStoryMs) return false
  const shared = [...one.tokens].filter((token) => other.tokens.has(token)).length
  return (
    shared / Math.min(one.tokens.size, other.tokens.size) > sameStoryShare &&
    shared / Math.max(one.tokens.size, other.tokens.size) > 0.35
  )
}
