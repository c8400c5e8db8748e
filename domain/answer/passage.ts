import type { ItemKind } from '#domain/item/kind.ts'
import type { Locale } from '#domain/locale.ts'
import { evidenceOf, holds } from './match.ts'
import type { Unit } from './question.ts'
import { foldText } from '#domain/search/fold.ts'
import { runsOf, tokensOf } from '#domain/search/tokens.ts'

/** What a reader sees of a text that an answer cites. */
export interface Cited {
  articleId: number
  kind: ItemKind
  lang: Locale
  title: string
  sourceName: string
  listedAt: Date
  /** What the text says was corrected in it, the newest. */
  correction: { text: string; at: Date } | undefined
}

/** A few sentences of one public text, which an answer can cite. */
export interface Passage extends Cited {
  sentences: string[]
  /** Which one of its text this is, from 0. */
  place: number
  /** Which units of the question the passage has, and its title. */
  inPassage: boolean[]
  inTitle: boolean[]
  score: number
  /** By its words, or only by its meaning: then it may share no word with the question. */
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

/** Which units a text has. */
export function heldBy(text: string, units: readonly Unit[]): boolean[] {
  const evidence = evidenceOf(text)
  return units.map((unit) => holds(evidence, unit))
}

/** The weight of the units that hold. */
export const weightOf = (units: readonly Weighted[], held: readonly boolean[]): number =>
  units.reduce((sum, { weight }, index) => sum + (held[index] ? weight : 0), 0)

/** How well a passage fits: units in itself count whole, those of its title alone most. */
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
 * One passage a story: of passages whose titles and texts are nearly the same within days, the best in the asker's language, or one that has
 * a correction. The others keep their order.
 */
export function oneAStory(passages: readonly Passage[], locale: Locale): Passage[] {
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
