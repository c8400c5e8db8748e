import { sql, type RawBuilder } from 'kysely'
import type { adverse } from '#contract/news/incident.ts'
import type { Parsed } from '#contract/calls.ts'
import { limitOf } from '#contract/parameters.ts'
import type { IncidentKind, IncidentStatus } from '#domain/news/incident.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { hydrateSkeleton } from '#server/news/item/read/hydrate.ts'
import { pageOf, type Source } from '#server/news/item/read/skeleton.ts'
import { viewItem } from '#server/news/item/read/view.ts'

interface Facts {
  article_id: number
  kind: IncidentKind
  amount_cents: number | null
  chain: string
  status: IncidentStatus
}

/** Incidents of a filter, with the sum of their known amounts. */
export const list: Handler<typeof adverse.list> = async (input, { db, config, locale, caller }) => {
  const { page, end_time } = input
  const limit = limitOf(input)
  const source = sourceOf(input)
  const [rows, totals, chains] = await Promise.all([
    hydrateSkeleton(db, pageOf(source, { page, limit, endTime: end_time }), { locale, viewer: accountIdOf(caller) }),
    sumUp(db, source),
    db.selectFrom('incident').select('chain').distinct().where('chain', '<>', '').orderBy('chain').execute(),
  ])
  const facts = await readFacts(
    db,
    rows.map(({ article_id }) => article_id),
  )
  return {
    page,
    limit,
    ...totals,
    has_more: rows[0]?.has_more ?? false,
    list: rows.map((row) => ({ ...viewItem(row, config), incident: facts.get(row.article_id)! })),
    chains: chains.map(({ chain }) => chain),
  }
}

function sourceOf({ kind, status, chain, min_amount, max_amount }: Parsed<'adverse.list'>): Source {
  const conditions: RawBuilder<unknown>[] = [
    sql`item.published_at is not null`,
    ...(kind ? [sql`incident.kind = ${kind}`] : []),
    ...(status ? [sql`incident.status = ${status}`] : []),
    ...(chain ? [sql`lower(incident.chain) = lower(${chain})`] : []),
    ...(min_amount ? [sql`incident.amount_cents >= ${min_amount}`] : []),
    ...(max_amount ? [sql`incident.amount_cents < ${max_amount}`] : []),
  ]
  return {
    from: sql`incident join item on item.article_id = incident.article_id`,
    where: sql.join(conditions, sql` and `),
    id: sql`incident.article_id`,
    at: sql`item.published_at`,
  }
}

async function sumUp(db: Database, { from, where }: Source): Promise<{ total: number; amount_cents: number }> {
  const { rows } = await sql<{ total: number; amount_cents: number }>`
    select count(*) as total, coalesce(sum(amount_cents), 0)::bigint as amount_cents from ${from} where ${where}
  `.execute(db)
  return rows[0]!
}

async function readFacts(db: Database, ids: number[]): Promise<Map<number, Omit<Facts, 'article_id'>>> {
  const { rows } = await sql<Facts>`
    select article_id, kind, amount_cents, chain, status from incident where article_id = any(${ids}::bigint[])
  `.execute(db)
  return new Map(rows.map(({ article_id, ...facts }) => [article_id, facts]))
}
