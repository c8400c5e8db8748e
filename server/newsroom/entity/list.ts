import { sql } from 'kysely'
import type { deskEntity } from '#contract/newsroom/entity.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { patternOf } from './pattern.ts'
import type { EntityRow, Page } from './store.ts'
import { stores } from './stores.ts'

const pageSize = 50

export const list: Handler<typeof deskEntity.list> = async ({ kind, query, page, is_removed }, { db }) => {
  const asked = { pattern: patternOf(query), limit: pageSize, offset: (page - 1) * pageSize }
  const rows = is_removed ? await listRemoved(db, kind, asked) : await stores[kind].list(db, asked)
  const total = rows[0]?.total ?? 0
  return {
    list: rows.map((each) => {
      const { total: _, ...row } = each
      return row
    }),
    total,
    has_more: page * pageSize < total,
  }
}

/** Entities that were removed, and items that were withdrawn, the latest first. */
async function listRemoved(db: Database, kind: EntityKind, { pattern, limit, offset }: Page): Promise<EntityRow[]> {
  const { itemKind } = describeEntity(kind)
  const removed = itemKind
    ? sql`
        select article_id::text as id, min(title) as title, max(item_version.updated_at) as removed_at
        from item join item_version using (article_id)
        where item.kind = ${itemKind} and item.published_at is null and state = 'withdrawn' group by article_id`
    : sql`select entity_id as id, title, removed_at from removed_entity where kind = ${kind}`
  const { rows } = await sql<EntityRow>`
    select id, title, to_char(removed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as about, 'withdrawn' as state,
      '{}'::jsonb as choices, null as count, '{}'::text[] as langs,
      count(*) over ()::int as total
    from (${removed}) as removed where title ilike ${pattern} order by removed_at desc, id limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}
