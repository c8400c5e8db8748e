import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { financing, InvestorFacts } from '#contract/markets/round.ts'
import { limitOf } from '#contract/parameters.ts'
import type { CallContext } from '#server/platform/call/context.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readRounds } from './rows.ts'

const maxPartners = 10
const maxSectors = 8

/** One investor and a page of its rounds. Refuses `not_found`. */
export const investor: Handler<typeof financing.investor> = async ({ id, ...input }, context) => {
  const { page } = input
  const limit = limitOf(input)
  const facts = await readFacts(id, context.db)
  if (!facts) throw new Refusal('not_found')
  const rounds = await readRounds(
    {
      where: sql`financing_round.id in (select round_id from financing_investor where investor_id = ${id})`,
      order: sql`announced_at desc, financing_round.id desc`,
      limit: limit + 1,
      offset: (page - 1) * limit,
    },
    context,
  )
  const list = rounds.slice(0, limit)
  return { page, limit, total: facts.rounds, has_more: rounds.length > limit, list, investor: facts }
}

async function readFacts(id: number, db: CallContext['db']): Promise<InvestorFacts | undefined> {
  const [sums, sectors, partners] = await Promise.all([
    sql<Omit<InvestorFacts, 'sectors' | 'partners'>>`
      select investor.id, investor.name, investor.is_demo, count(*) as rounds, count(*) filter (where is_lead) as leads,
        coalesce(sum(amount_cents), 0)::text as amount, extract(epoch from min(announced_at))::bigint as first_time,
        extract(epoch from max(announced_at))::bigint as last_time
      from investor join financing_investor on investor_id = investor.id join financing_round as round on round.id = round_id
      where investor.id = ${id} group by investor.id
    `.execute(db),
    sql<InvestorFacts['sectors'][number]>`
      select sector, count(*) as count from financing_investor join financing_round as round on round.id = round_id
      where investor_id = ${id} and sector <> '' group by 1 order by 2 desc, 1 limit ${maxSectors}
    `.execute(db),
    sql<InvestorFacts['partners'][number]>`
      select partner.id, partner.name, count(*) as count from financing_investor as own
      join financing_investor as other on other.round_id = own.round_id and other.investor_id <> own.investor_id
      join investor as partner on partner.id = other.investor_id
      where own.investor_id = ${id} group by partner.id order by 3 desc, 2 limit ${maxPartners}
    `.execute(db),
  ])
  const facts = sums.rows[0]
  return facts && { ...facts, sectors: sectors.rows, partners: partners.rows }
}
