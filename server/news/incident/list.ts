import { sql, type RawBuilder } from 'kysely'
import type { adverse, AdverseItem } from '#contract/news/incident.ts'
import type { Output, Parsed } from '#contract/calls.ts'
import { limitOf } from '#contract/parameters.ts'
import type { IncidentKind, IncidentStatus } from '#domain/news/incident.ts'
import type { CallContext, Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { hydrate, hydrateSkeleton, type ItemRow } from '#server/news/item/read/hydrate.ts'
import { isCounted } from '#server/news/subject/counted.ts'
import { pageOf, type Source } from '#server/news/item/read/skeleton.ts'
import { viewItem } from '#server/news/item/read/view.ts'

interface Facts {
  article_id: number
  kind: IncidentKind
  amount: string | null
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
    hydrateSkeleton(db, pageOf(source, { page, limit, endTime: end_time }), { locale, caller }),
    sumUp(db, source),
    db.selectFrom('incident').select('chain').distinct().where('chain', '<>', '').orderBy('chain').execute(),
  ])
  return {
    page,
    limit,
    ...totals,
    has_more: rows[0]?.has_more ?? false,
    list: await viewRows(rows, { db, config }),
    chains: chains.map(({ chain }) => chain),
  }
}

/** The incidents with these ids, in their order. */
export async function viewIncidents(
  ids: number[],
  { db, config, locale, caller }: CallContext,
): Promise<AdverseItem[]> {
  return viewRows(await hydrate(db, ids, { locale, caller }), { db, config })
}

async function viewRows(
  rows: readonly ItemRow[],
  { db, config }: Pick<CallContext, 'db' | 'config'>,
): Promise<AdverseItem[]> {
  const facts = await readFacts(
    db,
    rows.map(({ article_id }) => article_id),
  )
  return rows.map((row) => ({ ...viewItem(row, config), incident: facts.get(row.article_id)! }))
}

function sourceOf({ kind, status, chain, ...bounds }: Parsed<'adverse.list'>): Source {
  const from = bounds.min_money ? bounds.min_money * 100 : bounds.min_amount
  const to = bounds.max_money ? bounds.max_money * 100 : bounds.max_amount
  const conditions: RawBuilder<unknown>[] = [
    sql`item.published_at is not null`,
    ...(kind ? [sql`incident.kind = ${kind}`] : []),
    ...(status ? [sql`incident.status = ${status}`] : []),
    ...(chain ? [sql`lower(incident.chain) = lower(${chain})`] : []),
    ...(from ? [sql`incident.amount_cents >= ${from}`] : []),
    ...(to ? [sql`incident.amount_cents < ${to}`] : []),
  ]
  return {
    from: sql`incident join item on item.article_id = incident.article_id`,
    where: sql.join(conditions, sql` and `),
    id: sql`incident.article_id`,
    at: sql`item.published_at`,
  }
}

type Sum = Pick<Output<'adverse.list'>, 'total' | 'amount' | 'amount_cents'>

async function sumUp(db: Database, { from, where }: Source): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select total, amount_cents, trim_scale(amount_cents / 100.0)::text as amount
    from (select count(*) as total, coalesce(sum(amount_cents) filter (where ${isCounted}), 0)::bigint as amount_cents from ${from} where ${where}) as summed
  `.execute(db)
  return rows[0]!
}

async function readFacts(db: Database, ids: number[]): Promise<Map<number, Omit<Facts, 'article_id'>>> {
  const { rows } = await sql<Facts>`
    select article_id, kind, trim_scale(amount_cents / 100.0)::text as amount, amount_cents, chain, status from incident where article_id = any(${ids}::bigint[])
  `.execute(db)
  return new Map(rows.map(({ article_id, ...facts }) => [article_id, facts]))
}
