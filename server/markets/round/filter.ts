import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#contract/calls.ts'

export type FinancingFilter = Pick<
  Parsed<'financing.list'>,
  'start_time' | 'end_time' | 'days' | 'min_money' | 'max_money' | 'title' | 'sector' | 'round' | 'lead' | 'sort'
>

const dayMs = 86_400_000

/** The condition on `financing_round` of a filter; `withAmount` is false to leave the bounds of the amount out. */
export function matches(filter: FinancingFilter, now: Date, withAmount = true): RawBuilder<unknown> {
  const { start_time, end_time, days, min_money, max_money, title, sector, round, lead } = filter
  const from = days ? new Date(now.getTime() - days * dayMs) : start_time ? new Date(start_time * 1000) : undefined
  return sql.join(
    [
      sql`true`,
      ...(from ? [sql`announced_at >= ${from}`] : []),
      ...(end_time ? [sql`announced_at < ${new Date(end_time * 1000)}`] : []),
      ...(withAmount && min_money !== undefined ? [sql`amount_cents >= ${min_money}::bigint * 100`] : []),
      ...(withAmount && max_money !== undefined ? [sql`amount_cents < ${max_money}::bigint * 100`] : []),
      ...(title ? [isNamed(title)] : []),
      ...(sector ? [sql`lower(sector) = lower(${sector})`] : []),
      ...(round ? [sql`lower(round) = lower(${round})`] : []),
      ...(lead
        ? [sql`financing_round.id in (select round_id from financing_investor where investor_id = ${lead} and is_lead)`]
        : []),
    ],
    sql` and `,
  )
}

const isNamed = (title: string) => sql`(
  project_id in (select id from funded_project where strpos(lower(name), lower(${title})) > 0)
  or financing_round.id in (
    select round_id from financing_investor join investor on investor.id = investor_id
    where strpos(lower(investor.name), lower(${title})) > 0
  ))`

/** Newest first, or largest first; rounds without an amount follow. */
export const orderOf = (sort: FinancingFilter['sort']): RawBuilder<unknown> =>
  sort === 'amount'
    ? sql`amount_cents desc nulls last, announced_at desc, financing_round.id desc`
    : sql`announced_at desc, financing_round.id desc`
