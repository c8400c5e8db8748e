import type { AnswerKind } from '#contract/answers/ask.ts'
import { Refusal } from '#contract/errors.ts'
import { marksOf, type Mark } from '#domain/answers/asked.ts'
import { asksPriceOnly } from '#domain/answers/asked-series.ts'
import { lineOf } from '#domain/answers/line.ts'
import { fittingSentence, type Passage } from '#domain/answers/passage.ts'
import { correctionsOf } from '#domain/platform/search/correction.ts'
import type { CallContext, CallServices } from '#server/platform/call/handler.ts'
import { refusalText } from '#server/platform/call/refusals.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { vocabularyOf } from '#server/news/search/vocabulary.ts'
import type { ChatModel } from '#server/platform/model/chat.ts'
import type { ModelServices } from '#server/platform/model/model.ts'
import { byMeaning, type MeaningServices } from './meaning/by-meaning.ts'
import { retrieve, type Asking, type Retrieved } from './retrieve.ts'
import { findSeries, readValues } from './series.ts'
import type { StoredAnswer, StoredSentence, TextRef } from './stored.ts'
import { writtenBy } from './written.ts'

export type AnswerServices = CallServices & ModelServices & MeaningServices

interface Responding extends Retrieved {
  text: string
  before: string | undefined
  locale: Locale
  chat: ChatModel | null
  /** Whether a value of a series over a span answers the question. */
  isCounted: boolean
  signal: AbortSignal | undefined
}

interface Response {
  kind: AnswerKind
  answer: Omit<StoredAnswer, 'searched'>
}

/** A sentence that is passed on while the answer is written. */
export interface Spoken {
  text: string
  marks: Mark[]
  passages: Passage[]
  /** The words of its source that say a sentence of a model. */
  span?: string
  /** Whether a quotation alone answers the question. */
  isLine?: boolean
}

const shownPassages = 3
/** For a question without a subject, which asks for the stories of a time, and for what happened to somebody. */
const shownStories = 8
const refOf = ({ articleId, lang }: Passage): TextRef => [articleId, lang]

interface Question extends Omit<Asking, 'locale' | 'now'> {
  speak: (sentence: Spoken) => void
}

/**
 * Answers a question: the series that it asks for, and what the archive has. For a question for a price alone, the series
 * suffices: texts that name a coin do not state its price now. What finds nothing is read as what it may mean.
 */
export async function answerTo(
  { text, zone, before, speak }: Question,
  { db, services, locale, now, signal }: CallContext<AnswerServices>,
): Promise<Response & { question: Retrieved['question'] }> {
  const { chat, embedding } = services.model
  const asked = await retrieve(db, { text, locale, zone, now, before })
  const { keys, over } = await findSeries(db, asked, now)
  const values = await readValues(db, { keys, ...(over && { over }) }, locale)
  const series = values.length > 0 && { series: values.map(({ key }) => key), ...(over && { over }) }
  const meant = series ? undefined : await meantBy(db, asked, { text, locale, zone, now, before })
  const found = meant?.found ?? asked
  const asking = { db, vectors: services.vectors, text: meant?.text ?? text, before, now, signal }
  const passages = await byMeaning(embedding, found, asking)
  const responding = {
    ...found,
    passages,
    text: asking.text,
    before,
    locale,
    chat,
    signal,
    isCounted: Boolean(series && over),
  }
  const { kind, answer } =
    series && asksPriceOnly(found.question)
      ? { kind: 'series' as const, answer: nothing(responding, 0, '') }
      : await respondFromArchive(responding, speak)
  return {
    kind: kind === 'unknown' && series ? 'series' : kind,
    answer: { ...answer, ...series, ...(meant && { readAs: meant.text }) },
    question: found.question,
  }
}

/** What a question means that finds nothing, its unknown words taken as slips of known ones; undefined if that finds nothing, too. */
async function meantBy(db: Database, { passages, absent, question, units }: Retrieved, asking: Asking) {
  if (passages.length > 0 || units.length === 0) return undefined
  const known = await vocabularyOf(db, question.locale, asking.now)
  const slips = absent.length > 0 ? absent : [asking.text]
  const text = slips.reduce(
    (rest, slip) => rest.replace(slip, () => correctionsOf(slip, known)[0] ?? slip),
    asking.text,
  )
  if (text === asking.text) return undefined
  const found = await retrieve(db, { ...asking, text })
  return found.passages.length > 0 ? { text, found } : undefined
}

/**
 * Creates the answer from the retrieved passages. A model writes it, if configured; if it fails, or nothing that it writes
 * is held by a passage, the passages are shown, with the reason as a text. Only without any is the subject unknown.
 */
async function respondFromArchive(responding: Responding, speak: (sentence: Spoken) => void): Promise<Response> {
  const { passages, chat, locale } = responding
  if (passages.length === 0) return { kind: 'unknown', answer: nothing(responding, 0, '') }
  const { sentences, leftOut, failure } = chat ? await write({ ...responding, chat }, speak) : noModel
  const notice = failure ? refusalText(failure, locale) : ''
  if (sentences.length > 0)
    return { kind: 'answer', answer: { ...nothing(responding, leftOut, notice), sentences: sentences.map(storedOf) } }
  const quotes = quotesOf(responding)
  for (const quote of quotes) speak(quote)
  return { kind: 'quotations', answer: { ...nothing(responding, leftOut, notice), sentences: quotes.map(storedOf) } }
}

const noModel = { sentences: [], leftOut: 0, failure: undefined }

/** The fitting sentence of each of the best passages; the one that alone answers the question is marked. */
function quotesOf({ question, units, passages, isCounted }: Responding): Spoken[] {
  // What is counted from a series is the answer: a sentence says the value of another time.
  const line = isCounted ? undefined : lineOf(question, units, passages)
  const shown = units.length === 0 || question.isOverview ? shownStories : shownPassages
  return passages.slice(0, shown).map((passage) => {
    const fitting = question.isOverview ? passage.title : fittingSentence(passage)
    const text = line?.passage === passage ? line.text : fitting
    return {
      text,
      passages: [passage],
      marks: marksOf(text, question.asked, question.text),
      isLine: line?.passage === passage,
    }
  })
}

async function write(
  { chat, text, before, passages, locale, signal }: Responding & { chat: ChatModel },
  speak: (sentence: Spoken) => void,
) {
  const sentences: Spoken[] = []
  let leftOut = 0
  let failure: Refusal | undefined
  try {
    for await (const sentence of writtenBy({ chat, question: text, before, passages, locale, signal })) {
      if (!sentence) leftOut++
      else {
        const spoken = { ...sentence, marks: [] }
        sentences.push(spoken)
        speak(spoken)
      }
    }
  } catch (error) {
    // If the reader stops the answer, the sentences written so far are retained.
    if (signal?.aborted && sentences.length > 0) return { sentences, leftOut, failure }
    if (!(error instanceof Refusal)) throw error
    failure = error
  }
  return { sentences, leftOut, failure }
}

const storedOf = ({ text, marks, passages, span, isLine }: Spoken): StoredSentence => ({
  text,
  marks,
  refs: passages.map(refOf),
  ...(span && { span }),
  ...(isLine && { isLine }),
  ...(!span && {
    earlier: passages[0]!.earlier.map((passage) => ({ text: fittingSentence(passage), ref: refOf(passage) })),
  }),
})

const nothing = ({ passages, absent }: Responding, leftOut: number, notice: string) => ({
  sentences: [],
  fitting: passages.length,
  absent,
  leftOut,
  notice,
})
