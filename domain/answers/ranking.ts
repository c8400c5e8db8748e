import type { Locale } from '#domain/platform/locale.ts'
import { evidenceOf, holds } from './match.ts'
import type { Question, Unit } from './question.ts'

/** A unit of a question with its weight: the inverse document frequency in the archive. */
export interface Weighted extends Unit {
  weight: number
}

/**
 * The weights of the order of passages (decisions/0131-one-ranking-of-passages.md). All but the first two are shares of
 * the weight of the whole question.
 */
const weights = {
  /** BM25: how much a longer passage than the usual one loses. */
  length: 0.3,
  /** A unit in the title, beside those in the passage, which count 1. */
  title: 1,
  /** A text in the reader's language. */
  language: 0.15,
  /** The newest of what is found, for a question for the state of now, and for any other. */
  newestOfNow: 1,
  newest: 0.08,
  /** A correction that is about the question. */
  correction: 0.2,
  /** A sentence with units side by side says more than the same units in three. */
  sentence: 0.35,
}
const usualLength = { wide: 120, narrow: 320 }
const monthMs = 30 * 86_400_000
export const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** Whether a text contains each of these units. */
export function containedUnits(text: string, units: readonly Unit[]): boolean[] {
  const evidence = evidenceOf(text)
  return units.map((unit) => holds(evidence, unit))
}

/** The total weight of the units, or of those that are contained. */
export const weightOf = (units: readonly Weighted[], held?: readonly boolean[]): number =>
  units.reduce((sum, { weight }, index) => sum + (!held || held[index] ? weight : 0), 0)

export interface Ranked {
  title: string
  sentences: readonly string[]
  lang: Locale
  listedAt: Date
  correction: { text: string } | undefined
}

export interface Rank {
  score: number
  /** Whether the passage or its title contains each unit of the question. */
  held: boolean[]
  /** The index of the sentence that fits best; -1 if the title alone does. */
  best: number
}

/**
 * How well a passage fits a question: BM25 over its units, where a unit counts once, because a few sentences rarely
 * repeat it; plus the shares in `weights`. `newestMs` is the time of the newest text that is found.
 */
export function rankOf(
  { locale, isOfNow }: Pick<Question, 'locale' | 'isOfNow'>,
  units: readonly Weighted[],
  { title, sentences, lang, listedAt, correction }: Ranked,
  newestMs: number,
): Rank {
  const total = weightOf(units)
  const inTitle = containedUnits(title, units)
  const each = sentences.map((sentence) => containedUnits(sentence, units))
  const inPassage = units.map((_, index) => each.some((held) => held[index]))
  const own = each.map((held) => weightOf(units, held))
  const most = Math.max(0, ...own)
  const text = sentences.join(' ')
  const usual = wide.test(text) ? usualLength.wide : usualLength.narrow
  const norm = 1 + weights.length * Math.max(0, text.length / usual - 1)
  const age = 1 + (newestMs - listedAt.getTime()) / monthMs
  const score =
    weightOf(units, inPassage) / norm +
    weights.title * weightOf(units, inTitle) +
    weights.sentence * most +
    (lang === locale ? weights.language * total : 0) +
    ((isOfNow ? weights.newestOfNow : weights.newest) * total) / age +
    (correction ? weights.correction * weightOf(units, containedUnits(correction.text, units)) : 0)
  return { score, held: inPassage.map((is, index) => is || inTitle[index]!), best: most > 0 ? own.indexOf(most) : -1 }
}
