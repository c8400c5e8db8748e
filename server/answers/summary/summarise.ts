import { Refusal } from '#contract/errors.ts'
import type { MachineText } from '#contract/answers/summary.ts'
import type { Passage } from '#domain/answers/passage.ts'
import { countAsQuestion } from '#server/answers/ask/count-use.ts'
import { publicTexts } from '#server/answers/ask/texts.ts'
import { writtenFrom, type Brief } from '#server/answers/ask/written.ts'
import type { CallContext, CallServices } from '#server/platform/call/context.ts'
import { inTime } from '#server/platform/call/deadline.ts'
import type { ChatModel } from '#server/platform/model/chat.ts'
import type { ModelServices } from '#server/platform/model/model.ts'
import { modelTimeoutMs } from '#domain/platform/constants.ts'
import {
  deleteSummary,
  storeSummary,
  readSummary,
  sourceOf,
  viewSummary,
  type StoredSummary,
  type SummaryKind,
} from './stored.ts'

export interface SummaryServices extends CallServices, ModelServices {
  /** Texts that are being written, by kind, subject and language, so that none is written twice concurrently. */
  summaryRuns: Map<string, Promise<StoredSummary>>
}

export interface Subject {
  kind: SummaryKind
  subject: string
  brief: Brief
  /** The passages that the model may read; empty if nothing public is about the subject. */
  passages: readonly Passage[]
}

/** For so long newer texts leave what was written as it is. */
const freshMs = 15 * 60_000

/**
 * The summary or explanation of a subject in the language of the call: the stored one while all its sources are public
 * and unchanged, otherwise a new one, which counts as a question. Refuses `model_absent`, `not_found`, `too_many`,
 * `summary_unsupported` if none of its sentences is supported, and the refusals of the model.
 */
export async function summarise(subject: Subject, context: CallContext<SummaryServices>): Promise<MachineText> {
  const { db, services, locale, signal } = context
  const { chat } = services.model
  if (!chat) throw new Refusal('model_absent')
  if (subject.passages.length === 0) throw new Refusal('not_found')
  const stored = await usable(subject, context)
  if (stored) return viewSummary(db, locale, stored)
  await countAsQuestion(context)
  const key = `${subject.kind} ${locale} ${subject.subject}`
  const runs = services.summaryRuns
  const run = runs.get(key) ?? write(subject, context, chat).finally(() => runs.delete(key))
  runs.set(key, run)
  return viewSummary(db, locale, await inTime(run, modelTimeoutMs, signal))
}

/** The stored text as far as it may be shown; one whose sources changed is deleted. */
async function usable({ kind, subject, passages }: Subject, { db, locale, now }: CallContext) {
  const stored = await readSummary(db, kind, subject, locale)
  if (!stored) return undefined
  const texts = await publicTexts(
    db,
    stored.sources.map(([articleId, lang]) => ({ articleId, lang })),
  )
  const current = new Set(texts.map((text) => String(sourceOf(text))))
  if (!stored.sources.every((source) => current.has(String(source)))) {
    await deleteSummary(db, kind, subject, locale)
    return undefined
  }
  const read = new Set(stored.sources.map(([articleId, lang]) => `${articleId} ${lang}`))
  const isWhole = passages.every(({ articleId, lang }) => read.has(`${articleId} ${lang}`))
  return isWhole || now.getTime() - stored.madeAt.getTime() < freshMs ? stored : undefined
}

/** Writes for all who wait: the one who asked first may leave. */
async function write(
  { kind, subject, brief, passages }: Subject,
  { db, locale, now }: CallContext,
  chat: ChatModel,
): Promise<StoredSummary> {
  const given = passages.slice(0, brief.maxPassages)
  const texts = await publicTexts(db, [
    ...new Map(given.map(({ articleId, lang }) => [`${articleId} ${lang}`, { articleId, lang }])).values(),
  ])
  const sentences: StoredSummary['sentences'] = []
  let leftOut = 0
  for await (const sentence of writtenFrom({ chat, brief, passages: given, signal: undefined })) {
    if (!sentence) leftOut++
    else {
      const refs = new Map(sentence.passages.map(({ articleId, lang }) => [`${articleId} ${lang}`, [articleId, lang]]))
      sentences.push({ text: sentence.text, refs: [...refs.values()] as StoredSummary['sentences'][number]['refs'] })
    }
  }
  if (sentences.length === 0) throw new Refusal('summary_unsupported')
  const made = { sources: texts.map(sourceOf), sentences, leftOut, model: chat.name, madeAt: now }
  await storeSummary(db, { kind, subject, lang: locale }, made)
  return made
}
