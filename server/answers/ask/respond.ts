import type { AnswerKind } from '#contract/answers/ask.ts'
import { Refusal } from '#contract/errors.ts'
import { marksOf } from '#domain/answers/asked.ts'
import { asksPriceOnly } from '#domain/answers/asked-series.ts'
import type { Passage } from '#domain/answers/passage.ts'
import { refusalText } from '#server/platform/call/refusals.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { ChatModel } from '#server/platform/model/chat.ts'
import { inOwnLanguage } from './own-language.ts'
import { extractFrom, type Retrieved } from './retrieve.ts'
import { findSeries, isOfNow } from './series.ts'
import type { StoredAnswer, TextRef } from './stored.ts'
import { writtenBy, type WrittenSentence } from './written.ts'

export interface Responding extends Retrieved {
  db: Database
  text: string
  before: string | undefined
  locale: Locale
  now: Date
  chat: ChatModel | null
  signal: AbortSignal | undefined
}

export interface Response {
  kind: AnswerKind
  answer: Omit<StoredAnswer, 'searched'>
}

/** A sentence that is passed on while the answer is written. */
export interface Spoken {
  text: string
  marks: StoredAnswer['sentences'][number]['marks']
  passages: Passage[]
}

const refOf = ({ articleId, lang }: Passage): TextRef => [articleId, lang]

/**
 * Creates the answer: the newest values of series that the question asks for, and what the archive says. A question for
 * a price alone is answered by a series or not at all, because sentences that name a coin do not state its price now.
 */
export async function respond(responding: Responding, speak: (sentence: Spoken) => void): Promise<Response> {
  const { db, question, passages, now } = responding
  const series = await findSeries(db, responding, now)
  const { kind, answer } =
    asksPriceOnly(question) && isOfNow(responding, now)
      ? declined(extractFrom(responding).nearest, passages.length, 0, '')
      : await respondFromArchive(responding, speak)
  if (series.length === 0) return { kind, answer }
  return { kind: kind === 'unknown' ? 'series' : kind, answer: { ...answer, nearest: [], series } }
}

/**
 * Creates the answer from the retrieved passages. A model writes it, if configured; if it fails before its first
 * sentence, the archive is quoted, with the reason as a text. If no sentence remains in the end, the answer is that the
 * archive does not know.
 */
async function respondFromArchive(responding: Responding, speak: (sentence: Spoken) => void): Promise<Response> {
  const { db, question, passages, chat, locale } = responding
  const extracted = extractFrom(responding)
  // A question that no text supports is not sent to the model, which might guess.
  if (extracted.quotes.length === 0 && !mayBeWritten(responding))
    return declined(extracted.nearest, passages.length, 0, '')
  let notice = ''
  if (chat) {
    const written = await write({ ...responding, passages: extracted.material, chat }, speak)
    if (written.sentences.length > 0 || !written.failure) {
      const failure = written.failure ? refusalText(written.failure, locale) : ''
      return written.sentences.length > 0
        ? { kind: 'answer', answer: storedOf(written.sentences, passages.length, written.leftOut, failure) }
        : declined(passages.slice(0, 2), passages.length, written.leftOut, failure)
    }
    notice = refusalText(written.failure, locale)
  }
  if (extracted.quotes.length === 0) return declined(extracted.nearest, passages.length, 0, notice)
  const quotes = await inOwnLanguage(db, extracted.quotes, question.locale)
  const sentences = quotes.map(({ text, passage }) => ({
    text,
    passages: [passage],
    marks: marksOf(text, question.asked, question.text),
  }))
  sentences.forEach(speak)
  return { kind: 'quotations', answer: storedOf(sentences, extracted.fitting, 0, notice) }
}

/** Whether a model may read the passages although no single sentence answers the question as a quotation. */
const mayBeWritten = ({ chat, passages, units }: Responding) =>
  chat !== null &&
  passages.some(
    ({ inPassage, inTitle, foundBy }) =>
      foundBy === 'meaning' || units.filter((_, index) => inPassage[index] || inTitle[index]).length * 2 > units.length,
  )

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
        const spoken = spokenOf(sentence)
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

const spokenOf = ({ text, passages }: WrittenSentence): Spoken => ({ text, passages, marks: [] })

const storedOf = (sentences: readonly Spoken[], fitting: number, leftOut: number, notice: string) => ({
  sentences: sentences.map(({ text, marks, passages }) => ({ text, marks, refs: passages.map(refOf) })),
  nearest: [],
  fitting,
  leftOut,
  notice,
})

const declined = (nearest: readonly Passage[], fitting: number, leftOut: number, notice: string): Response => ({
  kind: 'unknown',
  answer: { sentences: [], nearest: nearest.map(refOf), fitting, leftOut, notice },
})
