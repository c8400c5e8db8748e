import type { AnswerKind, AnswerSource, AnswerValue } from '#contract/answers/ask.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { countAsQuestion } from './count-use.ts'
import { answerTo, type AnswerServices } from './respond.ts'
import { readValues } from './series.ts'
import { valuesOf, viewPassage } from './stored.ts'

export interface AnswerOnce {
  kind: AnswerKind
  series: AnswerValue[]
  sentences: { text: string; isLine: boolean; sources: AnswerSource[] }[]
  /** How the question was read, if what it says finds nothing; or ''. */
  readAs: string
  /** Why a model did not answer, as a text; or ''. */
  notice: string
}

/** Answers a question without a thread, for programs; stores nothing. Refuses `too_many` by the limits of questions. */
export async function answerOnce(question: string, context: CallContext<AnswerServices>): Promise<AnswerOnce> {
  const { db, locale } = context
  await countAsQuestion(context)
  const sentences: AnswerOnce['sentences'] = []
  const speak: Parameters<typeof answerTo>[0]['speak'] = ({ text, isLine = false, passages }) =>
    sentences.push({ text, isLine, sources: passages.map(viewPassage) })
  const asking = { text: oneLine(question), zone: localeFacts[locale].zone, before: undefined, speak }
  const { kind, answer } = await answerTo(asking, context)
  const series = await readValues(db, valuesOf(answer), locale)
  return { kind, series, sentences, readAs: answer.readAs ?? '', notice: answer.notice }
}
