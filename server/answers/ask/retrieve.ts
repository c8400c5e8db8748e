import { givesAttribute } from '#domain/answers/attribute.ts'
import { extract, extractSides, type Extract } from '#domain/answers/extract.ts'
import { askedTime } from '#domain/answers/time.ts'
import { containedUnits, onePerStory, scoreOf, totalWeight, weightOf, type Passage } from '#domain/answers/passage.ts'
import { inAnyLanguage, questionLocale, readQuestion, type Question } from '#domain/answers/question.ts'
import { sidesOf } from '#domain/answers/sides.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { findCandidates, weigh, type Candidate, type Period, type WeightedUnit } from './candidates.ts'
import { newestIn } from './newest.ts'
import { cutsOf, passageOf, publicTexts, type PublicText } from './texts.ts'

export interface Asking {
  text: string
  locale: Locale
  zone: string
  now: Date
  /** The preceding question of the thread, if any. */
  before: string | undefined
}

export interface Retrieved {
  question: Question
  units: WeightedUnit[]
  /** The best first, one per story. */
  passages: Passage[]
  /** The period that the question names, to which the passages are limited; undefined for none. */
  period: { from: Date; to: Date } | undefined
  /** For a comparison that no text answers: what is found for the question about each side; otherwise empty. */
  sides: Pick<Retrieved, 'question' | 'units' | 'passages'>[]
  /** Whether every side has to be answered. */
  isComparison: boolean
}

const maxItems = 30
export const maxPassages = 12
/** A text in the asker's language is preferred unless another one scores much higher. */
const ownLanguageShare = 0.8
/** Of several texts of a story, the one that gives the attribute that is asked for is preferred. */
const attributeLift = 0.3
const dayMs = 86_400_000
const monthMs = 30 * dayMs

/**
 * The best passages of the archive for a question, and for each side of a comparison that no text answers alone.
 * Everything that it returns is public at this moment.
 */
export async function retrieve(db: Database, asking: Asking): Promise<Retrieved> {
  const whole = await retrieveOne(db, asking)
  const sides = isAnswered(whole) ? undefined : sidesOf(asking.text)
  if (!sides) return { ...whole, sides: [], isComparison: false }
  const { questions, isComparison } = sides
  return {
    ...whole,
    isComparison,
    sides: await Promise.all(questions.map((text) => retrieveOne(db, { ...asking, text }))),
  }
}

/** The quotations for a question: from texts that answer it, otherwise from those that answer it for each side. */
export function extractFrom({ question, units, passages, sides, isComparison }: Omit<Retrieved, 'period'>): Extract {
  const whole = extract(question, units, passages)
  if (whole.quotes.length > 0 || sides.length === 0) return whole
  return (
    extractSides(
      sides.map((side) => extract(side.question, side.units, side.passages)),
      isComparison,
    ) ?? whole
  )
}

async function retrieveOne(
  db: Database,
  { text, locale, zone, now, before }: Asking,
): Promise<Omit<Retrieved, 'sides' | 'isComparison'>> {
  const asked = askedTime(text, now.getTime(), zone)
  const language = questionLocale(text, locale)
  const preceding =
    before === undefined
      ? undefined
      : readQuestion(askedTime(before, now.getTime(), zone)?.rest ?? before, questionLocale(before, locale))
  const question = readQuestion(asked?.rest ?? text, language, preceding)
  const period = asked && { from: new Date(asked.from), to: new Date(Math.min(asked.to, now.getTime() + 1000)) }
  const within = await passagesByAnyName(db, question, { from: period?.from, to: period?.to ?? now })
  const found = [{ ...within, period }]
  if (!asked?.isDate || isAnswered(within)) return found[0]!
  const { earlier: lastYear } = asked
  if (lastYear) {
    const then = { from: new Date(lastYear.from), to: new Date(lastYear.to) }
    found.push({ ...(await passagesByAnyName(db, question, then)), period: then })
    if (isAnswered(found[1]!)) return found[1]!
  }
  // A text of another day may mention that date.
  const whole = readQuestion(text, language, preceding)
  found.push({ ...(await passagesByAnyName(db, whole, { from: undefined, to: now })), period: undefined })
  return found.find(isAnswered) ?? found.reduce((one, other) => (closeness(other) > closeness(one) ? other : one))
}

/** The share of a question that the best of the passages for it contains. */
const closeness = ({ units, passages: [best] }: Pick<Retrieved, 'units' | 'passages'>) =>
  best ? best.score / totalWeight(units) : 0

/** The passages for a question; if none answers it, also those with its names as other languages write them. */
async function passagesByAnyName(db: Database, question: Question, period: Period) {
  const found = { question, ...(await passagesIn(db, question, period)) }
  const asked = inAnyLanguage(question)
  if (!asked || isAnswered(found)) return found
  const other = { question: asked, ...(await passagesIn(db, asked, period)) }
  if (isAnswered(other)) return other
  const passages = onePerStory([...found.passages, ...other.passages], question.locale).slice(0, maxPassages)
  return { ...other, passages }
}

const isAnswered = ({ question, units, passages }: Pick<Retrieved, 'question' | 'units' | 'passages'>) =>
  extract(question, units, passages).quotes.length > 0

async function passagesIn(db: Database, question: Question, period: Period) {
  const { locale: language } = question
  const units = await weigh(db, question.units, period)
  if (units.length === 0) {
    const from = period.from ?? (question.isOverview ? new Date(period.to.getTime() - dayMs) : undefined)
    return { units, passages: from ? await newestIn(db, language, { from, to: period.to }) : [] }
  }
  const candidates = bestVersions(await findCandidates(db, units, period), units, language)
  const texts = await publicTexts(db, candidates)
  const total = totalWeight(units)
  const newest = Math.max(...texts.map(({ listedAt }) => listedAt.getTime()))
  const passages = texts
    .map((text) => bestPassage(text, question, units))
    .map((passage) => ({
      ...passage,
      score:
        passage.score +
        (question.isOfNow ? 0.5 : 0.08) * total * recency(passage, newest) +
        (passage.lang === language ? 0.1 * total : 0),
    }))
    .toSorted((one, other) => other.score - one.score || other.listedAt.getTime() - one.listedAt.getTime())
  return { units, passages: onePerStory(passages, language).slice(0, maxPassages) }
}

/** How new a passage is among those that are found: 1 for the newest. */
const recency = ({ listedAt }: Passage, newest: number) => 1 / (1 + (newest - listedAt.getTime()) / monthMs)

/** One version of each item: the one that contains the most units. */
function bestVersions(candidates: readonly Candidate[], units: readonly WeightedUnit[], language: Locale): Candidate[] {
  const rated = candidates.map((candidate) => ({
    candidate,
    score: scoreOf(units, candidate.inText, candidate.inTitle),
  }))
  const byItem = Map.groupBy(rated, ({ candidate }) => candidate.articleId)
  return [...byItem.values()]
    .map((versions) => {
      const best = versions.toSorted((one, other) => other.score - one.score)[0]!
      const own = versions.find(({ candidate }) => candidate.lang === language)
      return own && own.score >= best.score * ownLanguageShare ? own : best
    })
    .toSorted(
      (one, other) => other.score - one.score || other.candidate.listedAt.getTime() - one.candidate.listedAt.getTime(),
    )
    .slice(0, maxItems)
    .map(({ candidate }) => candidate)
}

/**
 * The best passage of a text. Its score is raised by a sentence that gives the attribute that is asked for, and by a
 * correction that concerns the question.
 */
function bestPassage(text: PublicText, { attribute }: Question, units: readonly WeightedUnit[]): Passage {
  const inTitle = containedUnits(text.title, units)
  const total = totalWeight(units)
  const rated = cutsOf(text).map((passage, place) => {
    const inPassage = containedUnits(passage.join(' '), units)
    const gives = attribute !== undefined && passage.some((sentence) => givesAttribute(sentence, attribute))
    return {
      passage,
      place,
      inPassage,
      score: scoreOf(units, inPassage, inTitle) + (gives ? attributeLift * total : 0),
    }
  })
  const best = rated.reduce((one, other) => (other.score > one.score ? other : one))
  const { correction } = text
  const lift = correction ? 0.2 * weightOf(units, containedUnits(correction.text, units)) : 0
  const { passage, place, inPassage } = best
  return passageOf(text, passage, { place, inPassage, inTitle, score: best.score + lift, foundBy: 'words' })
}
