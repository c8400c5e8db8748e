import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { EntityValue } from '#domain/newsroom/entity-field.ts'
import { saveRounds } from '#server/markets/round/save.ts'
import { dayOf, onOff } from '#server/newsroom/entity/given.ts'
import type { EntityRow, EntityStore } from '#server/newsroom/entity/store.ts'

interface Row {
  project: string
  intro: EntityValue
  round: string
  sector: string
  amount: string | null
  is_converted: boolean
  valuation: string | null
  announced_at: Date
  source_url: string
  leads: string | null
  investors: string | null
}

/** Rounds of financing. Amounts are exact: text of dollars here, cents in the database. */
export const roundStore: EntityStore = {
  async list(db, { pattern, limit, offset }) {
    const { rows } = await sql<EntityRow>`
      select financing_round.id::text as id, name as title,
        concat_ws(' · ', to_char(announced_at at time zone 'UTC', 'YYYY-MM-DD'), nullif(round, ''),
          '$' || to_char(amount_cents / 100, 'FM999,999,999,999,999')) as about,
        '{}'::jsonb as choices, null as count, array(select jsonb_object_keys(intro)) as langs,
        'public' as state, count(*) over ()::int as total
      from financing_round join funded_project on funded_project.id = project_id
      where name ilike ${pattern} order by announced_at desc, financing_round.id desc limit ${limit} offset ${offset}
    `.execute(db)
    return rows
  },

  async read(db, id) {
    const { rows } = await sql<Row>`
      select name as project, intro, round, sector, amount_cents::text as amount, is_converted, valuation_cents::text as valuation,
        announced_at, source_url,
        (select string_agg(investor.name, E'\n' order by position) from financing_investor join investor on investor.id = investor_id
         where round_id = financing_round.id and is_lead) as leads,
        (select string_agg(investor.name, E'\n' order by position) from financing_investor join investor on investor.id = investor_id
         where round_id = financing_round.id and not is_lead) as investors
      from financing_round join funded_project on funded_project.id = project_id where financing_round.id = ${Number(id)}
    `.execute(db)
    const [row] = rows
    if (!row) return undefined
    return {
      ...row,
      amount: dollarsIn(row.amount),
      valuation: dollarsIn(row.valuation),
      is_converted: onOff(row.is_converted),
      announced_at: dayOf(row.announced_at),
      leads: row.leads ?? '',
      investors: row.investors ?? '',
    }
  },

  async save(trx, id, given) {
    const known = id === undefined ? undefined : await keyOf(id)
    const key = known ?? `desk:${randomUUID()}`
    await saveRounds(trx, [
      {
        key,
        project: given.text('project'),
        intro: given.texts('intro'),
        round: given.text('round'),
        sector: given.text('sector'),
        amount: given.cents('amount'),
        isConverted: given.isOn('is_converted'),
        valuation: given.cents('valuation'),
        announcedAt: given.date('announced_at')!,
        sourceUrl: given.text('source_url'),
        leads: given.lines('leads'),
        others: given.lines('investors'),
      },
    ])
    const { id: saved } = await trx
      .selectFrom('financing_round')
      .select('id')
      .where('import_key', '=', key)
      .executeTakeFirstOrThrow()
    return String(saved)

    async function keyOf(roundId: string): Promise<string> {
      const row = await trx
        .selectFrom('financing_round')
        .select('import_key')
        .where('id', '=', Number(roundId))
        .executeTakeFirst()
      if (!row) throw new Refusal('not_found')
      return row.import_key
    }
  },
}

function dollarsIn(cents: string | null): string {
  if (cents === null) return ''
  const digits = cents.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.00$/, '')
}
