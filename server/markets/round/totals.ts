import { sql } from 'kysely'
import type { FinancingTotals } from '#contract/markets/round.ts'
import type { CallContext } from '#server/platform/call/context.ts'
import { matches, type FinancingFilter } from './filter.ts'
import { readRounds } from './rows.ts'

type Totals = FinancingTotals & { total: number }

/** The totals of the rounds of a filter. The database computes the sums as exact numbers. */
export async function readTotals(
  filter: FinancingFilter,
  context: Pick<CallContext, 'db' | 'config' | 'locale' | 'now'>,
): Promise<Totals> {
  const { db, now } = context
  const where = matches(filter, now)
  const [sums, hidden, leads, months, sectors, [largest]] = await Promise.all([
    sql<Pick<Totals, 'total' | 'amount' | 'disclosed' | 'median'>>`
      select count(*) as total, count(amount_cents) as disclosed, coalesce(sum(amount_cents), 0)::text as amount,
        round(percentile_cont(0.5) within group (order by amount_cents)::numeric)::text as median
      from financing_round where ${where}
    `.execute(db),
    sql<{ count: number }>`
      select count(*) as count from financing_round where amount_cents is null and ${matches(filter, now, false)}
    `.execute(db),
    sql<NonNullable<Totals['top_lead']>>`
      select investor.id, investor.name, count(*) as count from financing_round
      join financing_investor on round_id = financing_round.id and is_lead join investor on investor.id = investor_id
      where ${where} group by investor.id order by count(*) desc, sum(amount_cents) desc nulls last, investor.id limit 1
    `.execute(db),
    sql<Totals['months'][number]>`
      select to_char(announced_at at time zone 'UTC', 'YYYY-MM') as month, coalesce(sum(amount_cents), 0)::text as amount, count(*) as count
      from financing_round where ${where} group by 1 order by 1
    `.execute(db),
    sql<Totals['sectors'][number]>`
      select sector, coalesce(sum(amount_cents), 0)::text as amount, count(*) as count
      from financing_round where ${where} group by 1 order by sum(amount_cents) desc nulls last, count(*) desc, sector
    `.execute(db),
    readRounds(
      { where: sql`${where} and amount_cents is not null`, order: sql`amount_cents desc, id`, limit: 1 },
      context,
    ),
  ])
  return {
    ...sums.rows[0]!,
    undisclosed: hidden.rows[0]!.count,
    top_lead: leads.rows[0] ?? null,
    largest: largest ? { id: largest.id, project: largest.project, amount: largest.amount } : null,
    months: months.rows,
    sectors: sectors.rows,
  }
}
