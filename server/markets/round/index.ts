import { sql } from 'kysely'
import { financing, type FinancingTotals, type InvestorFacts } from '#contract/markets/round.ts'
import { bind, type Handler, type CallContext } from '#server/platform/call/handler.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Output } from '#contract/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { matches, orderOf, type FinancingFilter } from './filter.ts'
import { readRounds, dollars } from './rows.ts'
import { itemsNaming } from './news.ts'

const maxOfProject = 20
const maxOfInvestors = 10

/** One round. Refuses `not_found`. */
const detail: Handler<typeof financing.detail> = async ({ id }, context) => {
  const newest = sql`announced_at desc, financing_round.id desc`
  const [round] = await readRounds({ where: sql`financing_round.id = ${id}`, order: newest, limit: 1 }, context)
  if (!round) throw new Refusal('not_found')
  const [of_project, of_investors, news] = await Promise.all([
    readRounds(
      {
        where: sql`project_id = ${round.project.id} and financing_round.id <> ${id}`,
        order: newest,
        limit: maxOfProject,
      },
      context,
    ),
    readRounds(
      {
        where: sql`project_id <> ${round.project.id} and financing_round.id in (
          select round_id from financing_investor where investor_id in (
            select investor_id from financing_investor where round_id = ${id}
          ))`,
        order: newest,
        limit: maxOfInvestors,
      },
      context,
    ),
    itemsNaming(round.project.name, context),
  ])
  return { ...round, of_project, of_investors, news }
}

type Options = Output<'financing.options'>

const maxLeads = 100

/** The values that occur in the rounds, as options of the filter. */
const options: Handler<typeof financing.options> = async (_input, { db }) => {
  const named = (column: 'sector' | 'round') =>
    sql<Options['sectors'][number]>`
      select ${sql.ref(column)} as name, count(*) as count from financing_round where ${sql.ref(column)} <> ''
      group by 1 order by 2 desc, 1
    `.execute(db)
  const [sectors, rounds, leads, facts] = await Promise.all([
    named('sector'),
    named('round'),
    sql<Options['leads'][number]>`
      select investor.id, investor.name, count(*) as count from financing_investor join investor on investor.id = investor_id
      where is_lead group by investor.id order by 3 desc, 2 limit ${maxLeads}
    `.execute(db),
    sql<Pick<Options, 'total' | 'first_time' | 'change_time'>>`
      select count(*) as total, extract(epoch from min(announced_at))::bigint as first_time,
        extract(epoch from max(updated_at))::bigint as change_time
      from financing_round
    `.execute(db),
  ])
  return { sectors: sectors.rows, rounds: rounds.rows, leads: leads.rows, ...facts.rows[0]! }
}

/** Rounds of a filter, and what all of them come to. */
const list: Handler<typeof financing.list> = async (input, context) => {
  const { page } = input
  const limit = limitOf(input)
  const [rounds, { total, ...totals }] = await Promise.all([
    readRounds(
      { where: matches(input, context.now), order: orderOf(input.sort), limit: limit + 1, offset: (page - 1) * limit },
      context,
    ),
    readTotals(input, context),
  ])
  return { page, limit, total, has_more: rounds.length > limit, list: rounds.slice(0, limit), totals }
}

const sum = sql`${dollars('coalesce(sum(amount_cents), 0)')} as amount, coalesce(sum(amount_cents), 0)::bigint as amount_cents`
const median = 'round(percentile_cont(0.5) within group (order by amount_cents)::numeric)'

type Totals = FinancingTotals & { total: number }

/** The totals of the rounds of a filter. The database computes the sums as exact numbers. */
async function readTotals(
  filter: FinancingFilter,
  context: Pick<CallContext, 'db' | 'config' | 'locale' | 'now'>,
): Promise<Totals> {
  const { db, now } = context
  const where = matches(filter, now)
  const [sums, hidden] = await Promise.all([
    sql<Pick<Totals, 'total' | 'amount' | 'amount_cents' | 'disclosed' | 'median' | 'median_cents'>>`
      select count(*) as total, count(amount_cents) as disclosed, ${sum}, ${dollars(median)} as median, ${sql.raw(median)}::bigint as median_cents
      from financing_round where ${where}
    `.execute(db),
    sql<{ count: number }>`
      select count(*) as count from financing_round where amount_cents is null and ${matches(filter, now, false)}
    `.execute(db),
  ])
  const all = { ...sums.rows[0]!, undisclosed: hidden.rows[0]!.count }
  // Most searches find no round.
  if (all.total === 0) return { ...all, top_lead: null, largest: null, months: [], sectors: [] }
  const [leads, months, sectors, [largest]] = await Promise.all([
    sql<NonNullable<Totals['top_lead']>>`
      select investor.id, investor.name, count(*) as count from financing_round
      join financing_investor on round_id = financing_round.id and is_lead join investor on investor.id = investor_id
      where ${where} group by investor.id order by count(*) desc, sum(amount_cents) desc nulls last, investor.id limit 1
    `.execute(db),
    sql<Totals['months'][number]>`
      select to_char(announced_at at time zone 'UTC', 'YYYY-MM') as month, ${sum}, count(*) as count
      from financing_round where ${where} group by 1 order by 1
    `.execute(db),
    sql<Totals['sectors'][number]>`
      select sector, ${sum}, count(*) as count
      from financing_round where ${where} group by 1 order by sum(amount_cents) desc nulls last, count(*) desc, sector
    `.execute(db),
    readRounds(
      { where: sql`${where} and amount_cents is not null`, order: sql`amount_cents desc, id`, limit: 1 },
      context,
    ),
  ])
  return {
    ...all,
    top_lead: leads.rows[0] ?? null,
    largest: largest
      ? { id: largest.id, project: largest.project, amount: largest.amount, amount_cents: largest.amount_cents }
      : null,
    months: months.rows,
    sectors: sectors.rows,
  }
}

const maxPartners = 10
const maxSectors = 8

/** One investor and a page of its rounds. Refuses `not_found`. */
const investor: Handler<typeof financing.investor> = async ({ id, ...input }, context) => {
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
        ${dollars('coalesce(sum(amount_cents), 0)')} as amount, coalesce(sum(amount_cents), 0)::bigint as amount_cents, extract(epoch from min(announced_at))::bigint as first_time,
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

export const handlers = bind(financing, { list, options, detail, investor })
