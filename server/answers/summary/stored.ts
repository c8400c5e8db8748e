import { createHash } from 'node:crypto'
import type { MachineText } from '#contract/answers/summary.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { viewPassage, type TextRef } from '#server/answers/ask/stored.ts'
import { publicTexts, type PublicText } from '#server/answers/ask/texts.ts'
import type { Database } from '#server/platform/data/database.ts'

/** A text that a model was given, with the hash of its content. */
export type Source = [articleId: number, lang: Locale, hash: string]

/** What is summarised or explained. */
export type SummaryKind = 'article' | 'day' | 'term'

export interface StoredSummary {
  sources: Source[]
  sentences: { text: string; refs: TextRef[] }[]
  leftOut: number
  model: string
  madeAt: Date
}

/** A public text as a source: another hash after every change of it, or of its correction. */
export function sourceOf({ articleId, lang, title, abstract, html, correction }: PublicText): Source {
  const said = JSON.stringify([title, abstract, html, correction?.text ?? ''])
  return [articleId, lang, createHash('sha256').update(said).digest('base64url')]
}

export const readSummary = (
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

export const deleteSummary = (db: Database, kind: SummaryKind, subject: string, lang: Locale) =>
  db
    .deleteFrom('machine_summary')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('lang', '=', lang)
    .execute()

export async function storeSummary(
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
  await db
    .insertInto('machine_summary')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'lang']).doUpdateSet(values))
    .execute()
}

/** The text in the shape of the API, its sources as they are now. */
export async function viewSummary(db: Database, lang: Locale, stored: StoredSummary): Promise<MachineText> {
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
