import { sql } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'

/** A passage with a vector, and how near it is to another: the cosine, 1 for the same meaning. */
export interface NearPlace {
  articleId: number
  lang: Locale
  place: number
  nearness: number
}

type Key = Omit<NearPlace, 'nearness'> & { changedAt: string }

/** The vectors of a model in the memory of the process, for databases without pgvector. */
export interface Vectors {
  /** All passages of `modelId` with their nearness to a vector, the nearest first, at most `limit` of those that `isOf` admits. */
  nearest(
    db: Database,
    asked: { modelId: number; vector: Float32Array; now: Date; limit: number; isOf?: (articleId: number) => boolean },
  ): Promise<NearPlace[]>
}

/** A passage that is embedded is found after so long at the latest. */
const freshMs = 60_000
const batchSize = 2_000
/** A component of a vector of length 1 as a byte: 100,000 vectors of 384 take 40 MB, and their order hardly changes. */
const scale = 127

/**
 * Opens the search. It compares with every vector, which is exact and takes some ten milliseconds for 100,000; they are read
 * from the database once, then as far as they are new.
 */
export function openVectors(): Vectors {
  let modelId: number | undefined
  let readAt = -Infinity
  let keys: Key[] = []
  let bytes: Int8Array[] = []
  let reading: Promise<void> | undefined

  async function read(db: Database, id: number): Promise<void> {
    const known = new Map(id === modelId ? keys.map((key, index) => [nameOf(key), bytes[index]!]) : [])
    const { rows } = await sql<Key>`
      select article_id as "articleId", lang, place, text_changed_at::text as "changedAt" from passage_embedding where model_id = ${id}
    `.execute(db)
    const missing = rows.filter((key) => !known.has(nameOf(key)))
    for (let from = 0; from < missing.length; from += batchSize)
      for (const [name, vector] of await vectorsOf(db, id, missing.slice(from, from + batchSize)))
        known.set(name, vector)
    keys = rows.filter((key) => known.has(nameOf(key)))
    bytes = keys.map((key) => known.get(nameOf(key))!)
    modelId = id
  }

  return {
    async nearest(db, { modelId: id, vector, now, limit, isOf = () => true }) {
      if (id !== modelId || now.getTime() - readAt > freshMs) {
        reading ??= read(db, id).finally(() => (reading = undefined))
        await reading
        readAt = now.getTime()
      }
      const asked = bytesOf(vector)
      const found = keys.flatMap(({ articleId, lang, place }, index): NearPlace[] =>
        isOf(articleId) && bytes[index]!.length === asked.length
          ? [{ articleId, lang, place, nearness: dot(asked, bytes[index]!) / (scale * scale) }]
          : [],
      )
      return found.toSorted((one, other) => other.nearness - one.nearness).slice(0, limit)
    },
  }
}

const nameOf = ({ articleId, lang, place, changedAt }: Key) => `${articleId} ${lang} ${place} ${changedAt}`

const bytesOf = (numbers: Iterable<number>): Int8Array =>
  Int8Array.from(numbers, (number) => Math.round(number * scale))

function dot(one: Int8Array, other: Int8Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}

async function vectorsOf(db: Database, modelId: number, keys: readonly Key[]): Promise<[string, Int8Array][]> {
  const { rows } = await sql<Key & { embedding: number[] }>`
    select entry.article_id as "articleId", entry.lang, entry.place, entry.text_changed_at::text as "changedAt", embedding
    from unnest(${keys.map(({ articleId }) => articleId)}::bigint[], ${keys.map(({ lang }) => lang)}::text[], ${keys.map(({ place }) => place)}::smallint[])
      as wanted (article_id, lang, place)
    join passage_embedding as entry using (article_id, lang, place) where model_id = ${modelId}
  `.execute(db)
  return rows.map((row) => [nameOf(row), bytesOf(row.embedding)])
}
