import type { AnswerKind, AnswerMessage, AnswerSource } from '#contract/answers/ask.ts'
import type { Price } from '#contract/markets/series.ts'
import { itemKindFacts } from '#domain/news/item/kind.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import type { Cited } from '#domain/answers/passage.ts'
import type { Mark } from '#domain/answers/asked.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { readValues } from './series.ts'
import { publicTexts, sentencesIn, type PublicText } from './texts.ts'

export type TextRef = [articleId: number, lang: Locale]

/**
 * The stored form of an answer. Its sources are stored as references only: their texts are read again each time the
 * answer is shown.
 */
export interface StoredAnswer {
  sentences: { text: string; refs: TextRef[]; marks: Mark[] }[]
  /** The keys of the series whose newest values are shown; absent in older answers. */
  series?: string[]
  /** The closest passages for a declined question. */
  nearest: TextRef[]
  fitting: number
  searched: number
  leftOut: number
  notice: string
}

export interface MessageRow {
  id: number
  question: string
  lang: Locale
  kind: AnswerKind
  answer: StoredAnswer
  share_key: string | null
  useful: number
  asked_at: Date
}

const messageColumns = ['id', 'question', 'lang', 'kind', 'answer', 'share_key', 'useful', 'asked_at'] as const

/** Selects stored questions with their answers; a query only has to add the condition. */
export const selectMessages = (db: Database) =>
  db.selectFrom('chat_message').select(messageColumns).$castTo<MessageRow>()

const keyOf = ([articleId, lang]: TextRef) => `${articleId} ${lang}`

/** Whichever version came closest, an item is shown in the language of the question where it has one. */
const inLanguage = ([articleId]: TextRef, lang: Locale): TextRef => [articleId, lang]

/** Converts a source to the shape of the API. */
export const viewPassage = (cited: Cited): AnswerSource => ({
  article_id: cited.articleId,
  type: itemKindFacts[cited.kind].type,
  lang: cited.lang,
  title: cited.title,
  source_name: cited.sourceName,
  add_time: secondsOf(cited.listedAt),
  event: cited.event
    ? {
        start_time: secondsOf(cited.event.startsAt),
        end_time: secondsOf(cited.event.endsAt),
        timezone: cited.event.zone,
        is_all_day: cited.event.isAllDay ? 1 : 0,
        is_estimated: cited.event.isEstimated ? 1 : 0,
      }
    : null,
  correction: cited.correction
    ? { text: oneLine(cited.correction.text), add_time: secondsOf(cited.correction.at) }
    : null,
})

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

/**
 * Stored answers in the form in which they may be shown now. A sentence is omitted if one of its items is no longer
 * public, and a quotation if its text no longer contains it.
 */
export async function viewMessages(db: Database, rows: readonly MessageRow[]): Promise<AnswerMessage[]> {
  const wanted = new Map<string, TextRef>()
  for (const { answer, lang } of rows)
    for (const ref of [
      ...answer.nearest.flatMap((near) => [near, inLanguage(near, lang)]),
      ...answer.sentences.flatMap(({ refs }) => refs),
    ])
      wanted.set(keyOf(ref), ref)
  const texts = await publicTexts(
    db,
    [...wanted.values()].map(([articleId, lang]) => ({ articleId, lang })),
  )
  const byKey = new Map(texts.map((text) => [keyOf([text.articleId, text.lang]), text]))
  return Promise.all(
    rows.map(async (row) => viewMessage(row, byKey, await readValues(db, row.answer.series ?? [], row.lang))),
  )
}

function viewMessage(
  { answer, ...row }: MessageRow,
  texts: ReadonlyMap<string, PublicText>,
  series: Price[],
): AnswerMessage {
  const supported = answer.sentences.filter(({ text, refs }) => {
    const found = refs.map((ref) => texts.get(keyOf(ref)))
    return found.every((each) => each !== undefined && (row.kind !== 'quotations' || standsIn(text, each)))
  })
  const nearest = answer.nearest.map((near) => {
    const own = inLanguage(near, row.lang)
    return texts.has(keyOf(own)) ? own : near
  })
  const cited = row.kind === 'unknown' ? nearest : supported.flatMap(({ refs }) => refs)
  const keys = [...new Set(cited.map(keyOf))].filter((key) => texts.has(key))
  return {
    id: row.id,
    question: row.question,
    lang: row.lang,
    kind: row.kind,
    series,
    sentences: supported.map(({ text, refs, marks }) => ({
      text,
      marks,
      sources: refs.map((ref) => keys.indexOf(keyOf(ref))),
    })),
    sources: keys.map((key) => viewPassage(texts.get(key)!)),
    fitting: answer.fitting,
    searched: answer.searched,
    left_out: answer.leftOut,
    gone: answer.sentences.length - supported.length + (answer.series?.length ?? 0) - series.length,
    notice: answer.notice,
    share: row.share_key ?? '',
    useful: row.useful as -1 | 0 | 1,
    add_time: secondsOf(row.asked_at),
  }
}

const standsIn = (quote: string, text: PublicText) => quote === text.title || sentencesIn(text).includes(quote)
