import { sql, type Transaction } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import {
  channelsTag,
  compositionsTag,
  compositionTag,
  financingTag,
  listTag,
  seriesTag,
  showTag,
  tokensTag,
  tokenTag,
} from '#contract/tags.ts'
import type { EntityKind } from '#domain/newsroom/entity.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'

/** The tables of a kind with the columns of the entity's id; its own table first. */
export type Tables = readonly (readonly [table: keyof DB, column: string])[]

/** The tables of an entity, and the references to it. */
interface Place {
  /** Its own table first, then those of its parts; each with the column of the entity's id. */
  tables: Tables
  /** Rows of other entities that would lose their reference. */
  uses?: readonly [table: keyof DB, column: string]
  tags?: (id: string) => string[]
}

const composition: Place = {
  tables: [
    ['composition', 'id'],
    ['composition_text', 'composition_id'],
    ['composition_tag', 'composition_id'],
    ['composition_item', 'composition_id'],
  ],
  uses: ['subject_follow', 'composition_id'],
  tags: (id) => [compositionsTag, compositionTag(Number(id))],
}

/** The kinds that are deleted; items are withdrawn. */
export const places = {
  topic: composition,
  special: composition,
  serial: composition,
  // Its followers no longer follow it.
  show: {
    tables: [['podcast_show', 'id']],
    uses: ['episode', 'show_id'],
    tags: (id) => [listTag('podcast'), showTag(Number(id))],
  },
  stream: { tables: [['stream', 'id']] },
  channel: { tables: [['official_channel', 'id']], tags: () => [channelsTag] },
  round: {
    tables: [
      ['financing_round', 'id'],
      ['financing_investor', 'round_id'],
    ],
    tags: () => [financingTag],
  },
  token: {
    tables: [
      ['token', 'id'],
      ['token_text', 'token_id'],
      ['token_name', 'token_id'],
      ['token_mention', 'token_id'],
    ],
    uses: ['subject_follow', 'token_id'],
    tags: (id) => [tokensTag, tokenTag(Number(id))],
  },
  series: {
    tables: [
      ['series', 'id'],
      ['series_point', 'series_id'],
      ['series_revision', 'series_id'],
      ['series_held', 'series_id'],
      ['series_bucket', 'series_id'],
    ],
    uses: ['series_alert', 'series_id'],
    tags: () => [seriesTag],
  },
  campaign: {
    tables: [
      ['campaign', 'slug'],
      ['campaign_text', 'slug'],
    ],
  },
} satisfies Partial<Record<EntityKind, Place>>

function placeOf(kind: EntityKind): Place {
  const place: Place | undefined = kind in places ? places[kind as keyof typeof places] : undefined
  if (!place) throw new Refusal('not_found')
  return place
}

/**
 * Deletes an entity with its parts and returns their rows by table, as JSON. Refuses `entity_used` while other rows
 * refer to it.
 */
export async function removeRows(trx: Transaction<DB>, kind: EntityKind, id: string): Promise<string> {
  const { tables, uses, tags } = placeOf(kind)
  if (uses) {
    const [table, column] = uses
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)}::text = ${id}
    `.execute(trx)
    if (rows[0]!.count > 0) throw new Refusal('entity_used', { count: rows[0]!.count })
  }
  const parts = tables.map(
    ([table, column]) => sql`jsonb_build_object('table', ${table}::text, 'rows', (
      select jsonb_agg(to_jsonb(part)) from ${sql.table(table)} as part where part.${sql.ref(column)}::text = ${id}))`,
  )
  const { rows } = await sql<{ stored: string }>`select jsonb_build_array(${sql.join(parts)})::text as stored`.execute(
    trx,
  )
  // Its parts are deleted with it.
  const [table, column] = tables[0]!
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)}::text = ${id}`.execute(trx)
  await publishTags(trx, tags?.(id))
  return rows[0]!.stored
}

interface StoredTable {
  table: keyof DB
  /** Columns that a later version added get their defaults. */
  columns: string[]
  rows: string
}

/** Restores the rows of an entity. Refuses `entity_known` if another one has taken its identity since. */
export async function restoreRows(trx: Transaction<DB>, kind: EntityKind, id: string, stored: string): Promise<void> {
  const { rows: parts } = await sql<StoredTable>`
    select part ->> 'table' as table, part ->> 'rows' as rows,
      (select array_agg(name) from jsonb_object_keys(part -> 'rows' -> 0) as name) as columns
    from jsonb_array_elements(${stored}::jsonb) as part where part -> 'rows' <> 'null'
  `.execute(trx)
  for (const part of parts) {
    const columns = sql.join(part.columns.map((column) => sql.ref(column)))
    await sql`
      insert into ${sql.table(part.table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(part.table)}, ${part.rows}::jsonb)
    `
      .execute(trx)
      .catch((error: unknown) => {
        if ((error as { code?: unknown }).code === uniqueViolation) throw new Refusal('entity_known')
        throw error
      })
  }
  await publishTags(trx, placeOf(kind).tags?.(id))
}

const uniqueViolation = '23505'

const publishTags = (trx: Transaction<DB>, tags: readonly string[] = []) =>
  publishEvents(
    trx,
    tags.map((tag) => ({ kind: 'data' as const, tag })),
  )
