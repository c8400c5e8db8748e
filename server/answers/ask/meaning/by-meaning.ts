import type { Passage } from '#domain/answers/passage.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { EmbeddingModel } from '#server/platform/model/embedding.ts'
import { maxPassages, type Retrieved } from '#server/answers/ask/retrieve.ts'
import { byStory } from '#domain/answers/stories.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { indexedSpace, distanceFrom, type Space } from './nearest-index.ts'
import type { Vectors } from './vectors.ts'
import { sql } from 'kysely'
import type { Question } from '#domain/answers/question.ts'
import { rankOf } from '#domain/answers/ranking.ts'
import { isCounted } from '#server/news/subject/counted.ts'
import type { Period, WeightedUnit } from '#server/answers/ask/candidates.ts'
import { cutsOf, passageOf, publicTexts } from '#server/answers/ask/texts.ts'
import { rowOf } from '#server/platform/data/rows.ts'

/** The service that compares vectors in the process. */
export interface MeaningServices {
  vectors: Vectors
}

interface Asking {
  db: Database
  vectors: Vectors
  text: string
  /** The preceding question of the thread, if any. */
  before: string | undefined
  now: Date
  signal: AbortSignal | undefined
}

/**
 * Combines two orders of the passages: by their words, and by their meaning, if an embedding model is configured. The
 * nearest passages of the archive are found by the index of pgvector, else by comparing all vectors in the process. If the
 * model fails, the order by words remains.
 */
export async function byMeaning(model: EmbeddingModel | null, found: Retrieved, asking: Asking): Promise<Passage[]> {
  const { passages, question, units } = found
  // 'What happened today?' has no subject to which a text could be near.
  if (!model || units.length === 0) return passages
  const { db, vectors, text, before, now, signal } = asking
  const meant = question.goesOn && before ? `${before}\n${text}` : text
  try {
    const stored = await rowOf(db, 'embedding_model', { name: model.name }, ['id', 'dimensions'])
    // Nothing has been embedded yet.
    if (!stored?.dimensions) return passages
    const [vector] = await model.embed([meant], signal)
    // A server may have changed the size of its vectors; the job then embeds the texts again.
    if (vector?.length !== stored.dimensions) return passages
    const wanted = { vector, question, period: found.period ?? { from: undefined, to: now }, units }
    const space = await indexedSpace(db, model.name)
    const near = space
      ? await nearestPassages(db, { ...wanted, space })
      : await nearestInMemory(db, { ...wanted, vectors, modelId: stored.id, now })
    return fuse(passages, near, question.locale).slice(0, maxPassages)
  } catch (error) {
    if (error instanceof Refusal) return passages
    throw error
  }
}

/** The usual constant of reciprocal rank fusion (Cormack, Clarke, Büttcher 2009). */
const constant = 60

/**
 * Combines two orders into one, with one passage per item and per story. If both contain an item, its passage by words
 * is used, because quotations need it.
 */
function fuse(byWords: readonly Passage[], byMeaning: readonly Passage[], language: Locale): Passage[] {
  const fused = new Map<number, { passage: Passage; score: number }>()
  for (const order of [byWords, byMeaning])
    for (const [rank, passage] of order.entries()) {
      const known = fused.get(passage.articleId)
      const score = (known?.score ?? 0) + 1 / (constant + rank)
      fused.set(passage.articleId, { passage: known?.passage ?? passage, score })
    }
  const ordered = [...fused.values()].toSorted((one, other) => other.score - one.score)
  return byStory(
    ordered.map(({ passage }) => passage),
    language,
  )
}

/** The index of pgvector examines at most this many entries by default (`hnsw.ef_search`). */
const maxEntries = 40
/**
 * Within a period that a question names, the newest passages are compared one by one, because the index does not
 * contain times.
 */
const maxOfPeriod = 5_000

interface Near {
  articleId: number
  lang: Locale
  place: number
  distance: number
}

interface Wanted {
  vector: Float32Array
  question: Question
  /** Its `from` is set only for a question that names a time. */
  period: Period
  units: readonly WeightedUnit[]
}

/**
 * The passages of public texts nearest to a vector, the nearest first, one per item: in the asker's language if
 * available. The index of pgvector finds them.
 */
async function nearestPassages(db: Database, { space, ...wanted }: Wanted & { space: Space }): Promise<Passage[]> {
  const { vector, question, period } = wanted
  const distance = distanceFrom(space, vector)
  const ofModel = sql`model_id = ${sql.lit(space.modelId)}`
  const entries = period.from
    ? sql`(
        select entry.article_id, entry.embedding from item_version as version join passage_embedding as entry using (article_id, lang)
        where ${ofModel} and version.listed_at >= ${period.from} and version.listed_at < ${period.to}
        order by version.listed_at desc limit ${maxOfPeriod}
      ) as entry`
    : sql`passage_embedding as entry where ${ofModel}`
  const { rows } = await sql<Near>`
    with near as materialized (
      select article_id from ${entries} order by ${distance} limit ${maxEntries}
    )
    select distinct on (article_id) article_id as "articleId", entry.lang, place, min(${distance}) over (partition by article_id) as distance
    from passage_embedding as entry join item_version as version using (article_id, lang) join item using (article_id)
    where article_id in (select article_id from near) and ${ofModel} and version.listed_at < ${period.to}
      ${period.from ? sql`and version.listed_at >= ${period.from}` : sql``}
      and version.text_changed_at = entry.text_changed_at and ${isCounted}
    order by article_id, (entry.lang = ${question.locale}) desc, ${distance}
  `.execute(db)
  return passagesAt(db, rows, wanted)
}

/** The same without pgvector: every vector is compared in the process. */
async function nearestInMemory(
  db: Database,
  { vectors, modelId, now, ...wanted }: Wanted & { vectors: Vectors; modelId: number; now: Date },
): Promise<Passage[]> {
  const { vector, question, period } = wanted
  const within = period.from ? await itemsOf(db, { from: period.from, to: period.to }) : undefined
  const asked = { modelId, vector, now, limit: maxEntries, ...(within && { isOf: (id: number) => within.has(id) }) }
  const near = await vectors.nearest(db, asked)
  const { rows } = await sql<Pick<Near, 'articleId' | 'lang' | 'place'>>`
    select distinct article_id as "articleId", entry.lang, place
    from unnest(${near.map(({ articleId }) => articleId)}::bigint[]) as wanted (article_id)
    join passage_embedding as entry using (article_id) join item_version as version using (article_id, lang)
    join item using (article_id)
    where model_id = ${modelId} and version.listed_at < ${period.to} and version.text_changed_at = entry.text_changed_at and ${isCounted}
  `.execute(db)
  const current = new Set(rows.map(placeName))
  const byItem = Map.groupBy(
    near.filter((each) => current.has(placeName(each))),
    ({ articleId }) => articleId,
  )
  const chosen = [...byItem.values()].map((places) => ({
    ...(places.find(({ lang }) => lang === question.locale) ?? places[0]!),
    distance: 1 - places[0]!.nearness,
  }))
  return passagesAt(db, chosen, wanted)
}

const placeName = ({ articleId, lang, place }: Pick<Near, 'articleId' | 'lang' | 'place'>) =>
  `${articleId} ${lang} ${place}`

async function itemsOf(db: Database, { from, to }: { from: Date; to: Date }): Promise<Set<number>> {
  const { rows } = await sql<{ articleId: number }>`
    select article_id as "articleId" from item_version where listed_at >= ${from} and listed_at < ${to}
    order by listed_at desc limit ${maxOfPeriod}
  `.execute(db)
  return new Set(rows.map(({ articleId }) => articleId))
}

async function passagesAt(db: Database, found: readonly Near[], { question, units }: Wanted): Promise<Passage[]> {
  const near = found.toSorted((one, other) => one.distance - other.distance)
  const texts = await publicTexts(db, near)
  return near.flatMap(({ articleId, lang, place }) => {
    const text = texts.find((each) => each.articleId === articleId && each.lang === lang)
    const sentences = text && cutsOf(text)[place]
    if (!sentences) return []
    const rank = rankOf(question, units, { ...text, sentences }, text.listedAt.getTime())
    return [passageOf(text, sentences, { ...rank, place, foundBy: 'meaning' })]
  })
}
