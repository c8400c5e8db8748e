import { sql } from 'kysely'
import type { Passage } from '#domain/answers/passage.ts'
import type { Question } from '#domain/answers/question.ts'
import { rankOf } from '#domain/answers/ranking.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Period, WeightedUnit } from '#server/answers/ask/candidates.ts'
import { cutsOf, passageOf, publicTexts } from '#server/answers/ask/texts.ts'
import { distanceFrom, type Space } from './nearest-index.ts'
import type { Vectors } from './vectors.ts'

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
export async function nearestPassages(
  db: Database,
  { space, ...wanted }: Wanted & { space: Space },
): Promise<Passage[]> {
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
    from passage_embedding as entry join item_version as version using (article_id, lang)
    where article_id in (select article_id from near) and ${ofModel} and version.listed_at < ${period.to}
      ${period.from ? sql`and version.listed_at >= ${period.from}` : sql``}
      and version.text_changed_at = entry.text_changed_at
    order by article_id, (entry.lang = ${question.locale}) desc, ${distance}
  `.execute(db)
  return passagesAt(db, rows, wanted)
}

/** The same without pgvector: every vector is compared in the process. */
export async function nearestInMemory(
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
    where model_id = ${modelId} and version.listed_at < ${period.to} and version.text_changed_at = entry.text_changed_at
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
