import { quantitiesIn } from '#domain/platform/number/quantity.ts'
import { containsAsked, marksOf } from './asked.ts'
import { undated } from './figures.ts'
import type { Passage } from './passage.ts'
import type { Question } from './question.ts'
import { containedUnits, totalWeight, weightOf, type Weighted } from './ranking.ts'

/** A sentence or title that alone answers a question, and its passage. */
export interface Line {
  text: string
  passage: Passage
}

/** A sentence must have nearly all of the question; another text with this share of it is of the same matter. */
const neededShare = 0.85
const sameMatterShare = 0.6
const readPassages = 3
/** Longer sentences are about more than one thing. */
const longest = { wide: 110, narrow: 240 }
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]{8}/u

/**
 * The one sentence or title that answers a question for a sum, a number or a time; undefined if in doubt. It has every
 * name and nearly every other word of the question and one value of the kind that is asked for, and no other text that
 * fits as well says another value.
 */
export function lineOf(question: Question, units: readonly Weighted[], passages: readonly Passage[]): Line | undefined {
  const { asked, presumes, goesOn } = question
  if (asked === 'any' || asked === 'name' || presumes || goesOn || !units.some(({ isName }) => isName)) return undefined
  const total = totalWeight(units)
  const stated = passages
    .flatMap((passage) => [passage, ...passage.earlier])
    .flatMap((passage) => statements(passage).map((text) => ({ text, passage, held: containedUnits(text, units) })))
    .filter(({ held }) => units.every(({ isName }, index) => !isName || held[index]))
    .map((each) => ({ ...each, share: weightOf(units, each.held) / total }))
    .filter(({ text, share }) => share >= sameMatterShare && containsAsked(text, question))
  const shown = new Set(passages.slice(0, readPassages))
  const line = stated
    .filter(
      ({ share, passage, text, held }) =>
        share >= neededShare &&
        statesActs(held, units) &&
        shown.has(passage) &&
        isSingle(text, question) &&
        isShort(text),
    )
    .toSorted(
      (one, other) => other.share - one.share || other.passage.listedAt.getTime() - one.passage.listedAt.getTime(),
    )[0]
  if (!line) return undefined
  const values = valuesOf(line.text, question)
  const differs = stated.some(({ text }) => {
    const others = valuesOf(text, question)
    return others.size > 0 && ![...others].some((value) => values.has(value))
  })
  return differs ? undefined : { text: line.text, passage: line.passage }
}

/** Whether a text has every act of the question: one that was sold is not one that was bought. */
const statesActs = (held: readonly boolean[], units: readonly Weighted[]) =>
  units.every(({ isAct }, index) => !isAct || held[index])

const statements = ({ title, sentences }: Passage) => [title, ...sentences]

const isShort = (text: string) => text.length <= (wide.test(text) ? longest.wide : longest.narrow)

/** Whether a text has one value that may be meant: of two, a reader cannot tell which one is. */
const isSingle = (text: string, { asked, text: question }: Question): boolean =>
  asked === 'date' || marksOf(text, asked, question).length === 1

/** The values of a text that are not in the question. */
function valuesOf(text: string, { asked, text: question }: Question): Set<string> {
  const known = new Set(quantitiesIn(question).flatMap(({ readings }) => readings))
  const read = asked === 'date' ? text : undated(text)
  return new Set(quantitiesIn(read).flatMap(({ readings }) => readings.filter((value) => !known.has(value))))
}
