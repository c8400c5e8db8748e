import { assumedIn, verdictOf } from './direction.ts'
import { headlinesOf } from './headlines.ts'
import { containedUnits, totalWeight, weightOf, type Passage, type Weighted } from './passage.ts'
import type { Question } from './question.ts'
import { quotesOf, type Quote } from './quotes.ts'
import { evenWeight, isAct, isThing, shareOf } from './shares.ts'
import { synonymsOf } from './synonyms.ts'
import { foldedTextOf } from '#domain/platform/search/fold.ts'

export interface Extract {
  /** In order of time; empty if nothing in the archive supports an answer. */
  quotes: Quote[]
  /** The number of passages that support the answer; some of them may be omitted. */
  fitting: number
  /** The closest passages, for a declined question. */
  nearest: Passage[]
  /** The passages for a model, the best first. */
  material: Passage[]
}

/** The minimum share of the question that a single text, including its title, must contain. */
const neededShare = 0.72
/** The share for a question that asks why: the text must also contain what the question presupposes. */
const presumedShare = 0.85
/** The share of its words other than names that one sentence must contain together with the names. */
const presumedActShare = 0.5
const maxQuotes = 5
/** Passages that score below this share of the best one are omitted. */
const nearBest = 0.72
/** Of those that are left, the ones whose quotations state less than this share of the best are omitted. */
const nearStated = 0.75

/**
 * Returns the sentences that answer a question, unchanged. Declines rather than guesses: a single text must contain
 * nearly everything that is asked, including every name and number of the question, and the sentence must be able to
 * contain the answer.
 */
export function extract(question: Question, units: readonly Weighted[], passages: readonly Passage[]): Extract {
  if (units.length === 0 && !question.attribute) {
    const quotes = passages.map((passage) => ({ text: passage.title, passage }))
    return {
      quotes: inOrder(quotes.slice(0, maxQuotes)),
      fitting: passages.length,
      nearest: [],
      material: [...passages],
    }
  }
  const headlines = question.isOverview ? headlinesOf(question, units, passages, maxQuotes) : []
  if (headlines.length > 0) {
    const material = [...new Set([...headlines.map(({ passage }) => passage), ...passages])]
    return { quotes: inOrder(headlines), fitting: headlines.length, nearest: [], material }
  }
  const even = units.map((unit) => ({ ...unit, weight: evenWeight(unit, question.isForeign) }))
  const best = Math.max(0, ...passages.map(({ score }) => score))
  const figures = figuresOf(question.text)
  const fitting = passages.filter(
    (passage) =>
      supports(even, passage, question.presumes ? presumedShare : neededShare) &&
      statesSubject(even, passage) &&
      (!question.presumes || statesActs(units, passage)) &&
      figures.every((figure) => plain(textOf(passage)).includes(figure)) &&
      (!question.presumes || statesPresumed(units, passage)) &&
      passage.score >= best * nearBest,
  )
  const strict = fitting.flatMap((passage) => quotesOf(question, units, passage, false))
  const found = strict.length ? strict : fitting.flatMap((passage) => quotesOf(question, units, passage, true))
  const quotes = withoutOpposite(question, units, closest(even, found))
  const material = materialOf(question, units, passages, quotes)
  return quotes.length
    ? { quotes: inOrder(quotes.slice(0, maxQuotes)), fitting: fitting.length, nearest: [], material }
    : { quotes, fitting: 0, nearest: nearestOf(units, passages), material }
}

const maxNearest = 3
/** A text that contains a smaller share of the question shares a word with it, not its subject. */
const nearestShare = 0.3

/** The closest passages, for a question that none answers: those that are about a part of it, or somebody whom it names. */
const nearestOf = (units: readonly Weighted[], passages: readonly Passage[]): Passage[] =>
  passages
    .filter(({ foundBy, inPassage, inTitle }) => {
      const held = units.map((_, index) => Boolean(inPassage[index] || inTitle[index]))
      return (
        foundBy === 'meaning' ||
        units.some(({ isName }, index) => isName && held[index]) ||
        shareOf(units, held) >= nearestShare
      )
    })
    .slice(0, maxNearest)

/**
 * Removes the quotations of passages whose quotations, with their titles, state much less of the question than the best,
 * or not every event of it, if those of another one do.
 */
function closest(units: readonly Weighted[], quotes: readonly Quote[]): Quote[] {
  const rated = [...Map.groupBy(quotes, ({ passage }) => passage)].map(([{ title, inTitle, inPassage }, group]) => {
    const held = containedUnits(group.map(({ text }) => text).join(' | '), units)
    // A title is quoted for what a sentence below it states.
    const isTitle = group.every(({ text }) => text === title)
    const read = units.map((_, index) => Boolean(held[index] || inTitle[index] || (isTitle && inPassage[index])))
    return {
      group,
      stated: weightOf(units, read),
      statesActs: units.every((unit, index) => !isAct(unit) || read[index]),
    }
  })
  const best = Math.max(0, ...rated.map(({ stated }) => stated))
  const near = rated.filter(({ stated }) => stated >= best * nearStated)
  const whole = near.filter(({ statesActs }) => statesActs)
  return (whole.length > 0 ? whole : near).flatMap(({ group }) => group)
}

const maxQuotesPerSide = 2

/** Joins what was extracted for each side; undefined if no side, or one of a comparison, has a quotation. */
export function extractSides(all: readonly Extract[], isComparison: boolean): Extract | undefined {
  const sides = all.filter(({ quotes }) => quotes.length > 0)
  if (sides.length < (isComparison ? all.length : 1)) return undefined
  const quotes = sides.flatMap((side) =>
    side.quotes.toSorted((one, other) => other.passage.score - one.passage.score).slice(0, maxQuotesPerSide),
  )
  const material = [...quotes.map(({ passage }) => passage), ...sides.flatMap((side) => side.material)]
  return {
    quotes: inOrder([...new Map(quotes.map((quote) => [`${quote.passage.articleId} ${quote.text}`, quote])).values()]),
    fitting: sides.reduce((sum, { fitting }) => sum + fitting, 0),
    nearest: [],
    material: [...new Map(material.map((passage) => [passage.articleId, passage])).values()],
  }
}

/**
 * Passages for a model, the quoted ones first. If a passage confirms what the question presupposes, those that
 * contradict it are removed; otherwise they are moved to the end.
 */
function materialOf(
  question: Question,
  units: readonly Weighted[],
  passages: readonly Passage[],
  quotes: readonly Quote[],
): Passage[] {
  const assumed = assumedIn(question.text)
  const quoted = new Set(quotes.map(({ passage }) => passage))
  const rated = passages.map((passage) => ({ passage, verdict: verdictOn(assumed, units, passage) }))
  const isConfirmed = rated.some(({ verdict }) => verdict === 'confirms')
  const others = rated.filter(({ passage }) => !quoted.has(passage))
  const opposing = others.filter(({ verdict }) => verdict === 'opposes')
  const fair = others.filter(({ verdict }) => verdict !== 'opposes')
  return [...quoted, ...[...fair, ...(isConfirmed ? [] : opposing)].map(({ passage }) => passage)]
}

/** Whether a passage, or the part of it that is quoted first, confirms what a question presupposes. */
const verdictOn = (
  assumed: ReturnType<typeof assumedIn>,
  units: readonly Weighted[],
  passage: Passage,
  quoted: readonly string[] = [],
) => verdictOf(assumed, [...quoted, passage.title, ...passage.sentences], shareOfWhatMoved(units, passage))

/**
 * Removes quotations that state the opposite of what the question presupposes: `Why did it fall?` if it rose. Returns
 * none if one denies it and none confirms it, because the rest would appear to confirm it; for a question that asks
 * why, also if none confirms it.
 */
function withoutOpposite(question: Question, units: readonly Weighted[], quotes: readonly Quote[]): Quote[] {
  const assumed = assumedIn(question.text)
  if (assumed.length === 0) return [...quotes]
  const rated = quotes.map((quote) => ({ quote, verdict: verdictOn(assumed, units, quote.passage, [quote.text]) }))
  const isDoubtful = question.presumes || rated.some(({ verdict }) => verdict === 'opposes')
  if (isDoubtful && !rated.some(({ verdict }) => verdict === 'confirms')) return []
  return rated.filter(({ verdict }) => verdict !== 'opposes').map(({ quote }) => quote)
}

/**
 * Returns a function for the share of the subject that a clause of a passage contains, by its words other than names:
 * they identify whose value rose or fell, whereas the name may be in the title only (`Shares of Saltmarsh drop, despite
 * gains of its revenue`).
 */
function shareOfWhatMoved(units: readonly Weighted[], { title }: Passage): (clause: string) => number {
  const subject = units.filter((unit) => !unit.isDirection)
  const things = subject.filter(({ isName }) => !isName)
  const whole = things.length > 0 ? things : subject
  const total = totalWeight(whole)
  const inTitle = containedUnits(title, whole)
  return (clause) => {
    if (total === 0) return 1
    const held = containedUnits(clause, whole)
    return (
      weightOf(
        whole,
        whole.map(({ isName }, index) => held[index]! || (isName && inTitle[index]!)),
      ) / total
    )
  }
}

const figure = /(?<![\d.,])\d[\d.,]{0,20} ?(?:[万萬亿億兆만억조]|million|billion|triệu|tỷ|milyon|milyar|ล้าน|พันล้าน)/gu
const plain = (text: string) => foldedTextOf(text).replaceAll(' ', '')

/** The amounts that a question itself contains: `9 亿` is not any nine. */
const figuresOf = (text: string) => [...text.matchAll(figure)].map(([found]) => plain(found))
const textOf = ({ title, sentences }: Passage) => [title, ...sentences].join(' | ')

/**
 * Whether a single sentence of a passage contains what a question that asks why presupposes: every name and most of the
 * act. Two names in a text do not state that one did something to the other.
 */
function statesPresumed(units: readonly Weighted[], { title, sentences }: Passage): boolean {
  const act = units.map((unit) => ({ ...unit, weight: unit.isName ? 0 : evenWeight(unit) }))
  const total = totalWeight(act)
  if (total === 0) return false
  return [title, ...sentences].some((sentence) => {
    const held = containedUnits(sentence, units)
    return units.every(({ isName }, index) => !isName || held[index]) && weightOf(act, held) >= presumedActShare * total
  })
}

function supports(units: readonly Weighted[], { inPassage, inTitle }: Passage, needed: number): boolean {
  const held = units.map((_, index) => Boolean(inPassage[index] || inTitle[index]))
  if (units.some(({ isName, isCounted }, index) => (isName || isCounted) && !held[index])) return false
  return weightOf(units, held) >= needed * totalWeight(units)
}

/** The minimum share of the words other than names, without which a text is about something else of what is named. */
const subjectShare = 0.34

function statesSubject(units: readonly Weighted[], { inPassage, inTitle }: Passage): boolean {
  const things = units.map((unit) => ({ ...unit, weight: isThing(unit) ? unit.weight : 0 }))
  const held = units.map((_, index) => Boolean(inPassage[index] || inTitle[index]))
  const total = totalWeight(things)
  return weightOf(things, held) >= subjectShare * total
}

/** Whether a passage states every event of a question: otherwise a reason in it is that of something else. */
const statesActs = (units: readonly Weighted[], { inPassage, inTitle }: Passage): boolean =>
  units.every(
    ({ isName, isContext, forms: [form] }, index) =>
      isName || isContext || synonymsOf(form!.text).length === 0 || inPassage[index] || inTitle[index],
  )

const inOrder = (quotes: readonly Quote[]) =>
  quotes.toSorted((one, other) => one.passage.listedAt.getTime() - other.passage.listedAt.getTime())
