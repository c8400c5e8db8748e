import type { AnswerKind, AnswerSource } from '#contract/answers/ask.ts'
import type { Price } from '#contract/markets/series.ts'
import type { CallContext } from '#server/platform/call/context.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import type { AiServices } from './answer.ts'
import { countAsQuestion } from './count-use.ts'
import { byMeaning } from './meaning/by-meaning.ts'
import { respond } from './respond.ts'
import { retrieve } from './retrieve.ts'
import { readValues } from './series.ts'
import { viewPassage } from './stored.ts'

export interface AnswerOnce {
  kind: AnswerKind
  series: Price[]
  sentences: { text: string; isLine: boolean; sources: AnswerSource[] }[]
  /** Why a model did not answer, as a text; or ''. */
  notice: string
}

/** Answers a question without a thread, for programs; stores nothing. Refuses `too_many` by the limits of questions. */
export async function answerOnce(question: string, context: CallContext<AiServices>): Promise<AnswerOnce> {
  const { db, services, locale, now, signal } = context
  await countAsQuestion(context)
  const text = oneLine(question)
  const found = await retrieve(db, { text, locale, zone: localeFacts[locale].zone, now, before: undefined })
  const { chat, embedding } = services.model
  const passages = await byMeaning(embedding, found, {
    db,
    vectors: services.vectors,
    text,
    before: undefined,
    now,
    signal,
  })
  const sentences: AnswerOnce['sentences'] = []
  const { kind, answer } = await respond(
    { ...found, db, passages, text, before: undefined, locale, now, chat, signal },
    ({ text: said, isLine = false, passages: from }) =>
      sentences.push({ text: said, isLine, sources: from.map(viewPassage) }),
  )
  return { kind, series: await readValues(db, answer.series ?? [], locale), sentences, notice: answer.notice }
}
