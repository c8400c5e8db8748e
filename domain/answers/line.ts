import { containsAsked, marksOf, valuesOf } from './asked.ts'
import type { Passage } from './passage.ts'
import type { Question } from './question.ts'
import { containedUnits, weightOf, wide, type Weighted } from './ranking.ts'

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

/**
 * The one sentence or title that answers a question for a sum, a number or a time; undefined if in doubt. It has every
 * name, every act and nearly every other word of the question and one value of the kind that is asked for, and no other
 * text that fits as well says another value.
 */
export function lineOf(question: Question, units: readonly Weighted[], passages: readonly Passage[]): Line | undefined {
  const { asked, presumes, goesOn, text: asking } = question
  if (asked === 'any' || asked === 'name' || presumes || goesOn || !units.some(({ isName }) => isName)) return undefined
  const has = (held: readonly boolean[], of: 'isName' | 'isAct') => units.every((unit, at) => !unit[of] || held[at])
  const stated = passages
    .flatMap((passage) => [passage, ...passage.earlier])
    .flatMap((passage) => [passage.title, ...passage.sentences].map((text) => ({ text, passage })))
    .map((each) => ({ ...each, held: containedUnits(each.text, units) }))
    .map((each) => ({ ...each, share: weightOf(units, each.held) / weightOf(units) }))
    .filter(({ text, held, share }) => has(held, 'isName') && share >= sameMatterShare && containsAsked(text, question))
  const read = new Set(passages.slice(0, readPassages))
  const line = stated
    .filter(({ share, passage }) => share >= neededShare && read.has(passage))
    // Of two values, a reader cannot tell which one is meant; one that was sold is not one that was bought.
    .filter(({ text, held }) => has(held, 'isAct') && (asked === 'date' || marksOf(text, asked, asking).length === 1))
    .filter(({ text }) => text.length <= longest[wide.test(text) ? 'wide' : 'narrow'])
    .toSorted(
      (one, other) => other.share - one.share || Number(other.passage.listedAt) - Number(one.passage.listedAt),
    )[0]
  if (!line) return undefined
  const values = valuesOf(line.text, question)
  const differs = stated.some(({ text }) => {
    const others = valuesOf(text, question)
    return others.size > 0 && ![...others].some((value) => values.has(value))
  })
  return differs ? undefined : { text: line.text, passage: line.passage }
}
