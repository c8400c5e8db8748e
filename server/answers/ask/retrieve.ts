import { sql } from 'kysely'
import { isCommand } from '#domain/answers/command.ts'
import { askedTime } from '#domain/answers/time.ts'
import type { Passage } from '#domain/answers/passage.ts'
import { questionLocale, readQuestion, type Question } from '#domain/answers/question.ts'
import { rankOf, totalWeight, weightOf } from '#domain/answers/ranking.ts'
import { byStory } from '#domain/answers/stories.ts'
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
  /** The best first, one per story; only texts about the subject of the question. */
  passages: Passage[]
  /** The names of the question that no text contains. */
  absent: string[]
  /** The period that the question names, to which the passages are limited; undefined for none. */
  period: { from: Date; to: Date } | undefined
}

const maxItems = 40
export const maxPassages = 12
/** A text in the asker's language is preferred unless another version of it scores much higher. */
const ownLanguageShare = 0.8
/** The part of a question without a name that a text must contain to be about its subject. */
const subjectShare = 0.34
const dayMs = 86_400_000

/** The best passages of the archive for a question. Everything that it returns is public at this moment. */
export async function retrieve(db: Database, { text, locale, zone, now, before }: Asking): Promise<Retrieved> {
  const asked = askedTime(text, now.getTime(), zone)
  const language = questionLocale(text, locale)
  const preceding =
    before === undefined
      ? undefined
      : readQuestion(askedTime(before, now.getTime(), zone)?.rest ?? before, questionLocale(before, locale))
  const read = (asking: string) => readQuestion(asking, language, preceding)
  if (!asked) return passagesIn(db, read(text), undefined, now)
  const within = { from: new Date(asked.from), to: new Date(Math.min(asked.to, now.getTime() + 1000)) }
  const found = await passagesIn(db, read(asked.rest), within, now)
  if (found.passages.length > 0 || !asked.isDate) return found
  const { earlier } = asked
  const lastYear = earlier && { from: new Date(earlier.from), to: new Date(earlier.to) }
  const then = lastYear && (await passagesIn(db, read(asked.rest), lastYear, now))
  if (then && then.passages.length > 0) return then
  // A text of another day may mention that date.
  return passagesIn(db, read(text), undefined, now)
}

async function passagesIn(
  db: Database,
  question: Question,
  period: Retrieved['period'],
  now: Date,
): Promise<Retrieved> {
  const limits: Period = period ?? { from: undefined, to: now }
  const units = await weigh(db, question.units, limits)
  if (units.length === 0) {
    const from = period?.from ?? (question.isOverview ? new Date(now.getTime() - dayMs) : undefined)
    const passages = from ? await newestIn(db, question.locale, { from, to: limits.to }) : []
    return { question, units, passages, absent: [], period }
  }
  const absent = question.names.filter((name) => isAbsent(name, units))
  const candidates = bestVersions(await findCandidates(db, units, limits), units, question.locale)
  const texts = await publicTexts(db, candidates)
  const newest = Math.max(...texts.map(({ listedAt }) => listedAt.getTime()))
  const passages = texts
    .map((text) => bestPassage(text, question, units, newest))
    .filter((passage) => hasSubject(passage, units))
    .toSorted((one, other) => other.score - one.score || other.listedAt.getTime() - one.listedAt.getTime())
  const stories = await storiesOf(db, passages)
  return {
    question,
    units,
    passages: byStory(passages, question.locale, stories).slice(0, maxPassages),
    absent,
    period,
  }
}

const isAbsent = (name: string, units: readonly WeightedUnit[]) =>
  units.some(({ isName, forms, months }) => isName && months.size === 0 && forms[0]!.text === name.toLowerCase())

/** Whether a passage is about the subject: it has a name of the question, or enough of one without any. */
function hasSubject({ inPassage, inTitle }: Passage, units: readonly WeightedUnit[]): boolean {
  const held = units.map((_, index) => Boolean(inPassage[index] || inTitle[index]))
  const names = units.filter(({ isName }) => isName)
  if (names.length > 0) return units.some(({ isName }, index) => isName && held[index])
  return weightOf(units, held) >= subjectShare * totalWeight(units)
}

async function storiesOf(db: Database, passages: readonly Passage[]): Promise<Map<number, number>> {
  const ids = passages.map(({ articleId }) => articleId)
  const { rows } = await sql<{ articleId: number; storyId: number }>`
    select article_id as "articleId", story_id as "storyId" from item_story where article_id = any(${ids}::bigint[])
  `.execute(db)
  return new Map(rows.map(({ articleId, storyId }) => [articleId, storyId]))
}

/** One version of each item: the one that contains most of the question. */
function bestVersions(candidates: readonly Candidate[], units: readonly WeightedUnit[], language: Locale): Candidate[] {
  const rated = candidates.map((candidate) => ({
    candidate,
    score: weightOf(units, candidate.inText) + weightOf(units, candidate.inTitle),
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

function bestPassage(text: PublicText, question: Question, units: readonly WeightedUnit[], newestMs: number): Passage {
  const rated = (sentences: string[], place: number) =>
    passageOf(text, sentences, {
      ...rankOf(question, units, { ...text, sentences }, newestMs),
      place,
      foundBy: 'words',
    })
  const best = cutsOf(text)
    .map(rated)
    .reduce((one, other) => (other.score > one.score ? other : one))
  // Instructions for programs that read a text tell nothing.
  const telling = best.sentences.filter((sentence) => !isCommand(sentence))
  return telling.length === best.sentences.length ? best : rated(telling, best.place)
}
