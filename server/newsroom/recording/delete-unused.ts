import { sql } from 'kysely'
import { partsOf } from '#domain/media/recording.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { DB } from '#server/platform/data/schema.ts'
import type { ImageStore } from '#server/platform/upload/store/image-store.ts'
import { partName } from './address.ts'

const minAgeMs = 7 * 24 * 60 * 60 * 1000
const maxAtOnce = 100

/**
 * Deletes recordings seven days after their upload began that none of the columns has; returns how many.
 */
export async function deleteUnusedRecordings(
  db: Database,
  store: ImageStore,
  columns: readonly (readonly [table: keyof DB, column: string])[],
  now: Date,
): Promise<number> {
  const addresses = columns.map(
    ([table, column]) => sql`select ${sql.ref(column)}::text as url from ${sql.table(table)}`,
  )
  const { rows } = await sql<{ id: number; key: string; bytes: number }>`
    select id, key, bytes from recording where created_at < ${new Date(now.getTime() - minAgeMs)}
      and not exists (select from (${sql.join(addresses, sql` union all `)}) as used where url like '%/recordings/' || key || '.%')
    order by id limit ${maxAtOnce}
  `.execute(db)
  for (const { id, key, bytes } of rows) {
    for (let number = 0; number < partsOf(bytes); number++) await store.remove(partName(key, number))
    await db.deleteFrom('recording').where('id', '=', id).execute()
  }
  return rows.length
}
