import { Refusal } from '#contract/errors.ts'
import type { MachineText } from '#contract/answers/summary.ts'
import type { Passage } from '#domain/answers/passage.ts'
import { countAsQuestion } from '#server/answers/ask/count-use.ts'
import { publicTexts, type PublicText } from '#server/answers/ask/texts.ts'
import { writtenFrom, type Brief } from '#server/answers/ask/written.ts'
import type { CallContext, CallServices } from '#server/platform/call/handler.ts'
import { inTime } from '#server/platform/call/deadline.ts'
import type { ChatModel } from '#server/platform/model/chat.ts'
import type { ModelServices } from '#server/platform/model/model.ts'
import { modelTimeoutMs } from '#domain/platform/constants.ts'
import { createHash } from 'node:crypto'
import type { Locale } from '#domain/platform/locale.ts'
import { viewPassage, type TextRef } from '#server/answers/ask/stored.ts'
import type { Database } from '#server/platform/data/database.ts'
import { putRow, removeRows } from '#server/platform/data/rows.ts'

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

/** A text that a model was given, with the hash of its content. */
type Source = [articleId: number, lang: Locale, hash: string]

/** What is summarised or explained. */
type SummaryKind = 'article' | 'day' | 'term'

interface StoredSummary {
  sources: Source[]
  sentences: { text: string; refs: TextRef[] }[]
  leftOut: number
  model: string
  madeAt: Date
}

/** A public text as a source: another hash after every change of it, or of its correction. */
function sourceOf({ articleId, lang, title, abstract, html, correction }: PublicText): Source {
  const said = JSON.stringify([title, abstract, html, correction?.text ?? ''])
  return [articleId, lang, createHash('sha256').update(said).digest('base64url')]
}

const readSummary = (
  db: Database,
  kind: SummaryKind,
  subject: string,
  lang: Locale,
): Promise<StoredSummary | undefined> =>
  db
    .selectFrom('machine_summary')
    .select(['sources', 'sentences', 'left_out as leftOut', 'model', 'made_at as madeAt'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('lang', '=', lang)
    .$castTo<StoredSummary>()
    .executeTakeFirst()

const deleteSummary = (db: Database, kind: SummaryKind, subject: string, lang: Locale) =>
  removeRows(db, 'machine_summary', { kind, subject, lang })

async function storeSummary(
  db: Database,
  key: { kind: SummaryKind; subject: string; lang: Locale },
  { sources, sentences, leftOut, model, madeAt }: StoredSummary,
): Promise<void> {
  const values = {
    sources: JSON.stringify(sources),
    sentences: JSON.stringify(sentences),
    left_out: leftOut,
    model,
    made_at: madeAt,
  }
  await putRow(db, 'machine_summary', { ...key, ...values }, ['kind', 'subject', 'lang'], values)
}

/** The text in the shape of the API, its sources as they are now. */
async function viewSummary(db: Database, lang: Locale, stored: StoredSummary): Promise<MachineText> {
  const keyOf = (articleId: number, of: string) => `${articleId} ${of}`
  const cited = new Map(stored.sentences.flatMap(({ refs }) => refs.map((ref) => [keyOf(...ref), ref] as const)))
  const texts = await publicTexts(
    db,
    [...cited.values()].map(([articleId, of]) => ({ articleId, lang: of })),
  )
  const places = new Map(texts.map((text, place) => [keyOf(text.articleId, text.lang), place]))
  return {
    lang,
    sentences: stored.sentences
      .map(({ text, refs }) => ({ text, sources: refs.flatMap((ref) => places.get(keyOf(...ref)) ?? []) }))
      .filter(({ sources }) => sources.length > 0),
    sources: texts.map(viewPassage),
    left_out: stored.leftOut,
    model: stored.model,
    add_time: Math.floor(stored.madeAt.getTime() / 1000),
  }
}
