import { etf } from '#contract/markets/etf.ts'
import { bind, type CallContext, type Handler } from '#server/platform/call/handler.ts'
import { sql } from 'kysely'
import { parseDecimal } from '#domain/platform/number/decimal.ts'
import type { HeldReason } from '#domain/markets/series/check.ts'
import { isPending } from '#server/markets/series/rows.ts'

const maxDays = 400

interface DayRow {
  time: number
  flows: Record<string, string>
  total: string | null
  cumulative: string | null
  held: { issuer: string; value: string; reason: HeldReason }[]
}

/** The table of the funds of an asset. A day is listed when any issuer has a number for it, be it held back. */
const list: Handler<typeof etf.list> = async ({ asset, start_time, end_time }, context) => {
  const key = `etf-${asset}`
  const [total, members] = await Promise.all([
    context.db.selectFrom('series').selectAll().where('key', '=', key).executeTakeFirst(),
    context.db
      .selectFrom('series')
      .select(['id', 'member', 'source', 'source_url', 'method', 'is_demo', 'unit'])
      .where('family', '=', key)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  const issuers = members.map(({ member }) => member!)
  const [days, sums] = await Promise.all([
    readDays(key, total?.id ?? 0, { from: start_time ?? 0, to: end_time }, context),
    readSums(key, total?.id ?? 0, context),
  ])
  const facts = members[0] ?? total
  return {
    key,
    unit: facts?.unit ?? '',
    source: facts?.source ?? '',
    source_url: facts?.source_url ?? '',
    method: facts?.method ?? '',
    is_demo: facts?.is_demo ?? false,
    issuers,
    list: days.map(({ flows, ...day }) => ({ ...day, flows: issuers.map((issuer) => flows[issuer] ?? null) })),
    totals: { flows: issuers.map((issuer) => sums.flows[issuer] ?? null), total: sums.total },
  }
}

async function readDays(
  family: string,
  totalId: number,
  { from, to }: { from: number; to: number | undefined },
  { db }: CallContext,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with member as (select id, member from series where family = ${family}),
    held as (
      select held.at, json_agg(json_build_object('issuer', member, 'value', held.value, 'reason', held.reason)) as held
      from series_held as held join member on member.id = held.series_id where ${isPending} group by held.at
    ), flow as (
      select at, json_object_agg(member, value::text) as flows
      from series_point join member on member.id = series_id group by at
    ), total as (
      select at, value, sum(value) over (order by at) as cumulative from series_point where series_id = ${totalId}
    )
    select extract(epoch from at)::float8 as time, coalesce(flows, '{}') as flows, coalesce(held, '[]') as held,
      total.value as total, total.cumulative
    from flow full join held using (at) left join total using (at)
    where at >= to_timestamp(${from}) and (${to ?? null}::float8 is null or at <= to_timestamp(${to ?? null}))
    order by at desc limit ${maxDays}
  `.execute(db)
  return rows
}

async function readSums(family: string, totalId: number, { db }: CallContext) {
  const { rows } = await sql<{ member: string | null; sum: string | null }>`
    select member, sum(value) from series_point join series on series.id = series_id
    where family = ${family} or series.id = ${totalId} group by member
  `.execute(db)
  const exact = (text: string | null | undefined) => (text == null ? null : (parseDecimal(text) ?? null))
  return {
    flows: Object.fromEntries(rows.map(({ member, sum }) => [member ?? '', exact(sum)])),
    total: exact(rows.find(({ member }) => member === null)?.sum),
  }
}

export const handlers = bind(etf, { list })
