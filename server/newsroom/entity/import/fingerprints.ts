import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'
import type { Tables } from '#server/newsroom/entity/tables.ts'

/** A digest of the rows of each entity of a kind, by id. */
type Fingerprints = ReadonlyMap<string, string>

/** Computes digests of all entities in the first table, including their parts, without timestamps of storing. */
export async function fingerprintsOf(trx: Transaction<DB>, tables: Tables): Promise<Fingerprints> {
  const [main, id] = tables[0]!
  const parts = tables.map(
    ([table, column]) => sql`
      select part.${sql.ref(column)}::text as id, ${table}::text as place, (to_jsonb(part) - ${written}::text[])::text as row
      from ${sql.table(table)} as part where part.${sql.ref(column)} in (select ${sql.ref(id)} from ${sql.table(main)})`,
  )
  const { rows } = await sql<{ id: string; digest: string }>`
    select id, md5(string_agg(place || row, '|' order by place, row)) as digest
    from (${sql.join(parts, sql` union all `)}) as part group by id
  `.execute(trx)
  return new Map(rows.map(({ id, digest }) => [id, digest]))
}

/** Columns that are written each time an entity is stored. */
const written = ['updated_at', 'checked_at', 'item_count', 'source_digest']

/** The number of entities that existed before and have changed. */
export const countChanged = (before: Fingerprints, after: Fingerprints): number =>
  [...before].filter(([id, digest]) => after.has(id) && after.get(id) !== digest).length
