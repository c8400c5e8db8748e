import { sql } from 'kysely'
import type { Passage } from '#domain/answers/passage.ts'
import type { Question } from '#domain/answers/question.ts'
import { rankOf } from '#domain/answers/ranking.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Period, WeightedUnit } from '#server/answers/ask/candidates.ts'
import { cutsOf, passageOf, publicTexts } from '#server/answers/ask/texts.ts'
import { distanceFrom, type Space } from './nearest-index.ts'

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
  space: Space
  vector: Float32Array
  question: Question
  /** Its `from` is set only for a question that names a time. */
  period: Period
  units: readonly WeightedUnit[]
}

/**
 * The passages of public texts nearest to a vector, the nearest first, one per item: in the asker's language if
 * available.
 */
export async function nearestPassages(
  db: Database,
  { space, vector, question, period, units }: Wanted,
): Promise<Passage[]> {
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
    from passage_embedding as entry join item_version as version using (article_id, lang)
    where article_id in (select article_id from near) and ${ofModel} and version.listed_at < ${period.to}
      ${period.from ? sql`and version.listed_at >= ${period.from}` : sql``}
      and version.text_changed_at = entry.text_changed_at
    order by article_id, (entry.lang = ${question.locale}) desc, ${distance}
  `.execute(db)
  const near = rows.toSorted((one, other) => one.distance - other.distance)
  const texts = await publicTexts(db, near)
  return near.flatMap(({ articleId, lang, place }) => {
    const text = texts.find((each) => each.articleId === articleId && each.lang === lang)
    const sentences = text && cutsOf(text)[place]
    if (!sentences) return []
    const rank = rankOf(question, units, { ...text, sentences }, text.listedAt.getTime())
    return [passageOf(text, sentences, { ...rank, place, foundBy: 'meaning' })]
  })
}

/** The stored vectors of passages, in their order; undefined for one without an up-to-date vector. */
export async function storedVectors(
  db: Database,
  modelName: string,
  passages: readonly Pick<Passage, 'articleId' | 'lang' | 'place'>[],
): Promise<(Float32Array | undefined)[]> {
  const { rows } = await sql<{ index: number; embedding: number[] }>`
    select wanted.index::int, entry.embedding
    from unnest(${passages.map(({ articleId }) => articleId)}::bigint[], ${passages.map(({ lang }) => lang)}::text[],
      ${passages.map(({ place }) => place)}::smallint[]) with ordinality as wanted (article_id, lang, place, index)
    join passage_embedding as entry using (article_id, lang, place)
    join item_version as version using (article_id, lang)
    join embedding_model as model on model.id = entry.model_id and model.name = ${modelName}
    where version.text_changed_at = entry.text_changed_at
  `.execute(db)
  const byIndex = new Map(rows.map(({ index, embedding }) => [index - 1, Float32Array.from(embedding)]))
  return passages.map((_, index) => byIndex.get(index))
}
