import { saysAsked } from './asked.ts'
import { assumedIn, isDirection, verdictOf } from './direction.ts'
import { heldBy, weightOf, type Passage, type Weighted } from './passage.ts'
import type { Question } from './question.ts'
import { foldedTextOf } from '#domain/search/fold.ts'

/** A sentence of the archive, word for word, and the passage that it stands in. */
export interface Quote {
  text: string
  passage: Passage
}

export interface Extract {
  /** In order of time; empty when nothing in the archive supports an answer. */
  quotes: Quote[]
  /** How many passages support the answer; some may be left out. */
  fitting: number
  /** What came nearest, for a declined question. */
  nearest: Passage[]
  /** What a model reads, the best first. */
  material: Passage[]
}

/** The part of what is asked that one text must have, its title included. */
const neededShare = 0.72
/** Of a question that asks why: what it takes for granted must be there, too. */
const presumedShare = 0.85
/** What the quoted sentence itself must have, and its title with it. */
const sentenceShare = 0.3
/** A second sentence of a passage must have nearly as much. */
const secondShare = 0.6
const maxQuotes = 5
/** Passages that fit less well than this share of the best one are left out. */
const nearBest = 0.72

/**
 * The sentences that answer a question without a word of our own. Declines rather than guesses: one and the same text must have nearly all that is
 * asked, every name and every number of the question among it, and the sentence must be able to say what is asked.
 */
export function extract(question: Question, units: readonly Weighted[], passages: readonly Passage[]): Extract {
  if (units.length === 0) {
    const quotes = passages.flatMap((passage) => ({ text: passage.sentences[0] ?? passage.title, passage }))
    return {
      quotes: inOrder(quotes.slice(0, maxQuotes)),
      fitting: passages.length,
      nearest: [],
      material: [...passages],
    }
  }
  const even = units.map((unit) => ({ ...unit, weight: evenWeight(unit) }))
  const best = Math.max(0, ...passages.map(({ score }) => score))
  const figures = figuresOf(question.text)
  const fitting = passages.filter(
    (passage) =>
      supports(even, passage, question.presumes ? presumedShare : neededShare) &&
      figures.every((figure) => plain(textOf(passage)).includes(figure)) &&
      passage.score >= best * nearBest,
  )
  const strict = fitting.flatMap((passage) => quotesOf(question, units, passage, false))
  const found = strict.length ? strict : fitting.flatMap((passage) => quotesOf(question, units, passage, true))
  const quotes = withoutOpposite(question, units, found)
  const material = materialOf(question, units, passages, quotes)
  return quotes.length
    ? { quotes: inOrder(quotes.slice(0, maxQuotes)), fitting: fitting.length, nearest: [], material }
    : { quotes, fitting: 0, nearest: passages.slice(0, 2), material }
}

/** Passages for a model, the quoted ones first. Those that oppose what the question takes for granted go where one confirms it, else to the end. */
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

/** Whether a passage, or what of it is quoted before the rest, confirms what a question takes for granted. */
const verdictOn = (
  assumed: ReturnType<typeof assumedIn>,
  units: readonly Weighted[],
  passage: Passage,
  quoted: readonly string[] = [],
) => verdictOf(assumed, [...quoted, passage.title, ...passage.sentences], shareOf(units, passage))

/**
 * Quotations without those that say the opposite of what the question takes for granted: `Why did it fall?` where it rose. None is left where another
 * denies it and none confirms it, because what remains would seem to; nor, of a question that asks why, where none confirms it.
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
 * How much of what rose or fell a clause of a passage has, by its words other than names: these tell whose it is, which the title may say for all
 * clauses (`Shares of Saltmarsh drop, despite gains of its revenue`).
 */
function shareOf(units: readonly Weighted[], { title }: Passage): (clause: string) => number {
  const subject = units.filter(({ forms: [form] }) => !isDirection(form!.text))
  const things = subject.filter(({ isName }) => !isName)
  const whole = things.length > 0 ? things : subject
  const total = weightOf(
    whole,
    whole.map(() => true),
  )
  const inTitle = heldBy(title, whole)
  return (clause) => {
    if (total === 0) return 1
    const held = heldBy(clause, whole)
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

/** The amounts that a question itself names: `9 亿` is not any nine. */
const figuresOf = (text: string) => [...text.matchAll(figure)].map(([found]) => plain(found))
const textOf = ({ title, sentences }: Passage) => [title, ...sentences].join(' | ')

/** Rare words find texts; whether a text answers depends on all words nearly alike. */
const evenWeight = ({ weight, isName, isContext, share }: Weighted) =>
  isContext && !isName ? 0.3 : share * Math.min(2, Math.max(1, weight / share / 3))

function supports(units: readonly Weighted[], { inPassage, inTitle }: Passage, needed: number): boolean {
  const held = units.map((_, index) => Boolean(inPassage[index] || inTitle[index]))
  if (units.some(({ isName }, index) => isName && !held[index])) return false
  return (
    weightOf(units, held) >=
    needed *
      weightOf(
        units,
        units.map(() => true),
      )
  )
}

/** One sentence of a passage, or two where the second one adds words of the question. */
function quotesOf(question: Question, units: readonly Weighted[], passage: Passage, isLoose: boolean): Quote[] {
  const total = weightOf(
    units,
    units.map(() => true),
  )
  const hasOwn = units.some(({ isContext }) => !isContext)
  const rated = passage.sentences.flatMap((text, place) => {
    if (!saysAsked(text, question.asked, isLoose)) return []
    const held = heldBy(text, units)
    const own = weightOf(units, held)
    const withTitle = weightOf(
      units,
      units.map((_, index) => Boolean(held[index] || passage.inTitle[index])),
    )
    if (
      own === 0 ||
      (hasOwn && !units.some(({ isContext }, index) => held[index] && !isContext)) ||
      own + 0.5 * (withTitle - own) < sentenceShare * total
    )
      return []
    return [{ text, place, held, own }]
  })
  const [first, ...others] = rated.toSorted((one, other) => other.own - one.own || one.place - other.place)
  if (!first) return titleOf(question, units, passage, isLoose)
  const second = others.find(
    ({ held, own }) => own >= first.own * secondShare && units.some((_, index) => held[index] && !first.held[index]),
  )
  return [first, ...(second ? [second] : [])]
    .toSorted((one, other) => one.place - other.place)
    .map(({ text }) => ({ text, passage }))
}

/** The title where it says all by itself: of a short flash the text often tells only the rest. */
function titleOf(question: Question, units: readonly Weighted[], passage: Passage, isLoose: boolean): Quote[] {
  const even = units.map((unit) => ({ ...unit, weight: evenWeight(unit) }))
  const whole = units.map(() => true)
  const says = weightOf(even, passage.inTitle) >= neededShare * weightOf(even, whole)
  return says && saysAsked(passage.title, question.asked, isLoose) ? [{ text: passage.title, passage }] : []
}

const inOrder = (quotes: readonly Quote[]) =>
  quotes.toSorted((one, other) => one.passage.listedAt.getTime() - other.passage.listedAt.getTime())
