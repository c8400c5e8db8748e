import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { financingTag } from '#contract/tags.ts'
import { saveRounds } from '#server/markets/round/save.ts'
import { importRounds } from '#server/newsroom/import/rounds.ts'
import { compared } from '#server/newsroom/entity/import/importer.ts'
import { plainStore } from '#server/newsroom/entity/plain-store.ts'
import { rowOf } from '#server/platform/data/rows.ts'

const investors = (isLead: boolean) => sql`array(
  select investor.name from financing_investor join investor on investor.id = investor_id
  where round_id = financing_round.id and is_lead = ${isLead} order by position)`

/** Rounds of financing. Amounts are exact: text of dollars here, cents in the database. */
export const roundStore = plainStore('round', {
  table: 'financing_round',
  from: sql`financing_round join funded_project on funded_project.id = project_id`,
  texts: null,
  parts: [['financing_investor', 'round_id']],
  referredBy: null,
  tags: () => [financingTag],
  importSource: compared(importRounds),
  sitemap: { name: 'rounds', rows: sql`select id, null as lang, updated_at as changed_at from financing_round` },
  values: {
    project: sql`name`,
    intro: sql`intro`,
    amount: 'amount_cents',
    valuation: 'valuation_cents',
    leads: investors(true),
    investors: investors(false),
  },
  list: {
    title: sql`name`,
    about: sql`concat_ws(' · ', to_char(announced_at at time zone 'UTC', 'YYYY-MM-DD'), nullif(round, ''),
      '$' || to_char(amount_cents / 100, 'FM999,999,999,999,999'))`,
    langs: sql`array(select jsonb_object_keys(intro))`,
    order: sql`announced_at desc, financing_round.id desc`,
  },

  async save(trx, id, given) {
    const before = await rowOf(trx, 'financing_round', { id: Number(id ?? 0) }, ['import_key'])
    const key = before?.import_key ?? `desk:${randomUUID()}`
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
  },
})
