import type { AnswerMessage, AnswerSource, AnswerValue } from '#contract/answers/ask.ts'
import { itemKindFacts } from '#domain/news/item/kind.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import type { Cited } from '#domain/answers/passage.ts'
import type { Mark } from '#domain/answers/asked.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { readValues, type AskedValues } from './series.ts'
import { publicTexts, sentencesIn, type PublicText } from './texts.ts'
import type { RowOf } from '#server/platform/data/rows.ts'

export type TextRef = [articleId: number, lang: Locale]

export interface StoredSentence {
  text: string
  refs: TextRef[]
  marks: Mark[]
  /** The words of its source that say a sentence of a model. */
  span?: string
  /** Whether a quotation alone answers the question. */
  isLine?: boolean
  /** What earlier texts of the story say. */
  earlier?: { text: string; ref: TextRef }[]
}

/**
 * The stored form of an answer. Its sources are stored as references only: their texts are read again each time the
 * answer is shown.
 */
export interface StoredAnswer {
  sentences: StoredSentence[]
  /** The keys of the series whose values are shown; absent in older answers. */
  series?: string[]
  /** What is counted over a span; absent for the newest values. */
  over?: AskedValues['over']
  /** How the question was read, because what it says finds nothing. */
  readAs?: string
  fitting: number
  /** The names of the question that no text contains; absent in older answers. */
  absent?: string[]
  searched: number
  leftOut: number
  notice: string
}

const messageColumns = ['id', 'question', 'lang', 'kind', 'answer', 'share_key', 'useful', 'asked_at'] as const
type Message = RowOf<'chat_message', (typeof messageColumns)[number]>
export type MessageRow = Omit<Message, 'answer'> & { answer: StoredAnswer }

/** Selects stored questions with their answers; a query only has to add the condition. */
export const selectMessages = (db: Database) =>
  db.selectFrom('chat_message').select(messageColumns).$castTo<MessageRow>()

/** The series of an answer, as they are read again. */
export const valuesOf = ({ series = [], over }: Pick<StoredAnswer, 'series' | 'over'>): AskedValues => ({
  keys: series,
  ...(over && { over }),
})

const keyOf = ([articleId, lang]: TextRef) => `${articleId} ${lang}`

/** Converts a source to the shape of the API. */
export const viewPassage = (cited: Cited): AnswerSource => ({
  article_id: cited.articleId,
  type: itemKindFacts[cited.kind].type,
  lang: cited.lang,
  title: cited.title,
  source_name: cited.sourceName,
  is_demo: cited.isDemo,
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
 * Stored answers in the form in which they may be shown now. A sentence is omitted if its item is no longer public or no
 * longer contains what is quoted.
 */
export async function viewMessages(db: Database, rows: readonly MessageRow[]): Promise<AnswerMessage[]> {
  const refs = rows.flatMap(({ answer }) =>
    answer.sentences.flatMap((sentence) => [...sentence.refs, ...(sentence.earlier ?? []).map(({ ref }) => ref)]),
  )
  const wanted = new Map(refs.map((ref) => [keyOf(ref), { articleId: ref[0], lang: ref[1] }]))
  const texts = await publicTexts(db, [...wanted.values()])
  const byKey = new Map(texts.map((text) => [keyOf([text.articleId, text.lang]), text]))
  return Promise.all(
    rows.map(async (row) => viewMessage(row, byKey, await readValues(db, valuesOf(row.answer), row.lang))),
  )
}

function viewMessage(
  { answer, ...row }: MessageRow,
  texts: ReadonlyMap<string, PublicText>,
  series: AnswerValue[],
): AnswerMessage {
  const textOf = (ref: TextRef) => texts.get(keyOf(ref))
  const isHeld = (said: string | undefined, ref: TextRef) => {
    const text = textOf(ref)
    return text !== undefined && (said === undefined || standsIn(said, text))
  }
  const supported = answer.sentences.filter(({ text, refs }) =>
    refs.every((ref) => isHeld(row.kind === 'quotations' ? text : undefined, ref)),
  )
  const earlierOf = ({ earlier = [] }: StoredSentence) => earlier.filter(({ text, ref }) => isHeld(text, ref))
  const cited = supported.flatMap((sentence) => [...sentence.refs, ...earlierOf(sentence).map(({ ref }) => ref)])
  const keys = [...new Set(cited.map(keyOf))]
  const placeOf = (ref: TextRef) => keys.indexOf(keyOf(ref))
  return {
    id: row.id,
    question: row.question,
    lang: row.lang,
    kind: row.kind,
    series,
    sentences: supported.map((sentence) => ({
      text: sentence.text,
      marks: sentence.marks,
      sources: sentence.refs.map(placeOf),
      ...contextOf(sentence.text, row.kind === 'quotations' ? textOf(sentence.refs[0]!) : undefined),
      span: sentence.span ?? '',
      is_line: sentence.isLine ? 1 : 0,
      earlier: earlierOf(sentence).map(({ text, ref }) => ({ text, source: placeOf(ref) })),
    })),
    sources: keys.map((key) => viewPassage(texts.get(key)!)),
    absent: answer.absent ?? [],
    read_as: answer.readAs ?? '',
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

/** The sentences around a quotation in its text; of a title, the first one. */
export function contextOf(quote: string, text: PublicText | undefined): { before: string; after: string } {
  const sentences = text ? sentencesIn(text) : []
  const at = sentences.indexOf(quote)
  return { before: sentences[at - 1] ?? '', after: sentences[at + 1] ?? '' }
}
