import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'
import { indexedOf, type Indexed, type IndexedRow } from './indexed.ts'

/** Episodes of these that are public for the first time: each enters its show once. */
export async function indexEpisodes(trx: Transaction<DB>, articleIds: number[]): Promise<Indexed> {
  const { rows } = await sql<IndexedRow>`
    update episode set entered_at = item.published_at from item
    where episode.article_id = any(${articleIds}::bigint[]) and item.article_id = episode.article_id
      and item.published_at is not null and entered_at is null
    returning show_id as subject_id, episode.article_id, entered_at as listed_at, true as is_new
  `.execute(trx)
  return indexedOf(rows, [])
}
