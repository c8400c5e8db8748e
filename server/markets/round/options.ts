import { sql } from 'kysely'
import type { Output } from '#contract/calls.ts'
import type { financing } from '#contract/markets/round.ts'
import type { Handler } from '#server/platform/call/handler.ts'

type Options = Output<'financing.options'>

const maxLeads = 100

/** The values that occur in the rounds, as options of the filter. */
export const options: Handler<typeof financing.options> = async (_input, { db }) => {
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
