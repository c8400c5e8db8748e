import { sql } from 'kysely'
import { isCommand } from '#domain/answers/command.ts'
import { askedTime, relativeDays } from '#domain/answers/time.ts'
import type { Passage } from '#domain/answers/passage.ts'
import { questionLocale, readQuestion, type Question } from '#domain/answers/question.ts'
import { rankOf, weightOf } from '#domain/answers/ranking.ts'
import { byStory } from '#domain/answers/stories.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'
import type { Database } from '#server/platform/data/database.ts'
import { findCandidates, weigh, type Period, type WeightedUnit } from './candidates.ts'
import { newestIn } from './newest.ts'
import { cutsOf, passageOf, publicTexts, sentencesIn, type PublicText } from './texts.ts'

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
  period: AskedPeriod | undefined
  /** The question without its date, of which no text is, with its period: series may have values of it. */
  dated?: Pick<Retrieved, 'question' | 'period'>
}

export const maxPassages = 12
/** The part of a question without a name that a text must contain to be about its subject. */
const subjectShare = 0.34
const dayMs = 86_400_000

/** The best passages of the archive for a question. Everything that it returns is public at this moment. */
export async function retrieve(db: Database, { text, locale, zone, now, before }: Asking): Promise<Retrieved> {
  const timeOf = (of: string) => askedTime(of, now.getTime(), zone)
  const preceding =
    before === undefined ? undefined : readQuestion(timeOf(before)?.rest ?? before, questionLocale(before, locale))
  const read = (asking: string) => readQuestion(asking, questionLocale(text, locale), preceding)
  const asked = timeOf(text)
  if (!asked) return passagesIn(db, read(text), now)
  const period = { from: new Date(asked.from), to: new Date(Math.min(asked.to, now.getTime() + 1000)) }
  const found = await passagesIn(db, read(asked.rest), now, { ...period, zone, isDate: asked.isDate })
  // A text of another day may mention that date.
  return found.passages.length > 0 || !asked.isDate
    ? found
    : { ...(await passagesIn(db, read(text), now)), dated: found }
}

export interface AskedPeriod {
  from: Date
  to: Date
  /** The asker's zone, in which its days begin. */
  zone: string
  isDate: boolean
}

async function passagesIn(db: Database, question: Question, now: Date, period?: AskedPeriod): Promise<Retrieved> {
  // What happened on a date is also told on the day after: 'yesterday'.
  const limits: Period = period
    ? { from: period.from, to: new Date(period.to.getTime() + (period.isDate ? dayMs : 0)) }
    : { from: undefined, to: now }
  const found = { question, period, absent: [], units: await weigh(db, question.units, limits) }
  const { units } = found
  if (units.length === 0) {
    const from = period?.from ?? (question.isOverview ? new Date(now.getTime() - dayMs) : undefined)
    return { ...found, passages: from ? await newestIn(db, question.locale, { from, to: period?.to ?? now }) : [] }
  }
  const candidates = await findCandidates(db, units, limits, question.locale)
  const texts = (await publicTexts(db, candidates)).filter((text) => !period || isOf(text, period))
  const newest = Math.max(...texts.map(({ listedAt }) => listedAt.getTime()))
  const passages = texts
    .map((text) => bestPassage(text, question, units, newest))
    .filter((passage) => hasSubject(passage, units))
    .toSorted((one, other) => other.score - one.score || other.listedAt.getTime() - one.listedAt.getTime())
  const stories = byStory(passages, question.locale, await storiesOf(db, passages)).slice(0, maxPassages)
  return { ...found, passages: stories, absent: question.names.filter((name) => isAbsent(name, units)) }
}

/** Whether a text is of a period: published in it, or on the day after with words for the day before. */
function isOf(text: PublicText, { from, to, zone }: AskedPeriod): boolean {
  if (text.listedAt < to) return true
  const said = relativeDays(
    [text.title, ...sentencesIn(text)].join(' '),
    localTime(text.listedAt.getTime(), zone).slice(0, 10),
  )
  return (
    said !== undefined &&
    momentOf(`${said[0]}T00:00`, zone) >= from.getTime() &&
    momentOf(`${said[1]}T00:00`, zone) <= to.getTime()
  )
}

const isAbsent = (name: string, units: readonly WeightedUnit[]) =>
  units.some(({ isName, forms, months }) => isName && months.size === 0 && forms[0]!.text === name.toLowerCase())

/** Whether a passage is about the subject: it has a name of the question, or enough of one without any. */
function hasSubject({ held }: Passage, units: readonly WeightedUnit[]): boolean {
  if (units.some(({ isName }) => isName)) return units.some(({ isName }, index) => isName && held[index])
  return weightOf(units, held) >= subjectShare * weightOf(units)
}

async function storiesOf(db: Database, passages: readonly Passage[]): Promise<Map<number, number>> {
  const ids = passages.map(({ articleId }) => articleId)
  const { rows } = await sql<{ articleId: number; storyId: number }>`
    select article_id as "articleId", story_id as "storyId" from item_story where article_id = any(${ids}::bigint[])
  `.execute(db)
  return new Map(rows.map(({ articleId, storyId }) => [articleId, storyId]))
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
