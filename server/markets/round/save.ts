import { sql, type Transaction } from 'kysely'
import { financingTag } from '#contract/tags.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { nameOfKind } from '#domain/markets/round.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { foldedTextOf } from '#domain/platform/search/fold.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'

export interface NewRound {
  /** The key by which the same round is found again. */
  key: string
  project: string
  intro: Partial<Record<Locale, string>>
  round: string
  sector: string
  /** US cents; undefined is not disclosed. */
  amount: number | undefined
  isConverted?: boolean
  valuation: number | undefined
  announcedAt: Date
  sourceUrl: string
  leads: readonly string[]
  others: readonly string[]
  isDemo?: boolean
}

/** Stores rounds with their projects and investors: new ones, or in place of those with their keys. Returns how many are new. */
export async function saveRounds(trx: Transaction<DB>, rounds: readonly NewRound[]): Promise<number> {
  const isDemo = rounds.some((each) => each.isDemo)
  const projects = new Map<string, { name: string; intro: NewRound['intro'] }>()
  for (const { project, intro } of rounds) {
    const before = projects.get(keyOf(project))
    projects.set(keyOf(project), { name: oneLine(project), intro: { ...intro, ...before?.intro } })
  }
  const investors = new Map(
    rounds.flatMap(({ leads, others }) => [...leads, ...others].map((name) => [keyOf(name), { name: oneLine(name) }])),
  )
  const projectIds = await saveNamed(trx, 'funded_project', projects, isDemo)
  const investorIds = await saveNamed(trx, 'investor', investors, isDemo)
  const rows = rounds.map((each) => ({
    import_key: each.key,
    project_id: projectIds.get(keyOf(each.project)),
    round: nameOfKind(each.round),
    sector: nameOfKind(each.sector),
    amount_cents: each.amount,
    is_converted: each.isConverted ?? false,
    valuation_cents: each.valuation,
    announced_at: each.announcedAt,
    source_url: each.sourceUrl,
    is_demo: each.isDemo ?? false,
  }))
  const { rows: saved } = await sql<{ id: number; import_key: string; is_new: boolean }>`
    insert into financing_round (import_key, project_id, round, sector, amount_cents, is_converted, valuation_cents, announced_at, source_url, is_demo)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      import_key text, project_id bigint, round text, sector text, amount_cents bigint, is_converted boolean, valuation_cents bigint,
      announced_at timestamptz, source_url text, is_demo boolean
    )
    on conflict (import_key) do update set project_id = excluded.project_id, round = excluded.round, sector = excluded.sector,
      amount_cents = excluded.amount_cents, is_converted = excluded.is_converted, valuation_cents = excluded.valuation_cents,
      announced_at = excluded.announced_at, source_url = excluded.source_url, updated_at = now()
    returning id, import_key, xmax = 0 as is_new
  `.execute(trx)
  await saveInvestments(trx, rounds, new Map(saved.map(({ id, import_key }) => [import_key, id])), investorIds)
  await publishEvents(trx, [{ kind: 'data', tag: financingTag }])
  return saved.filter(({ is_new }) => is_new).length
}

/** Takes out the rounds of the demo, and the projects and investors that no other round names. */
export async function removeDemoRounds(trx: Transaction<DB>): Promise<void> {
  await trx.deleteFrom('financing_round').where('is_demo', '=', true).execute()
  await sql`
    delete from funded_project where is_demo and id not in (select project_id from financing_round)
  `.execute(trx)
  await sql`delete from investor where is_demo and id not in (select investor_id from financing_investor)`.execute(trx)
}

/** Names are the same whatever their case and spaces; the key of one that folds to nothing is itself. */
export const keyOf = (name: string) => foldedTextOf(oneLine(name)) || oneLine(name)

async function saveNamed(
  trx: Transaction<DB>,
  table: 'funded_project' | 'investor',
  named: ReadonlyMap<string, { name: string; intro?: Partial<Record<Locale, string>> }>,
  isDemo: boolean,
): Promise<Map<string, number>> {
  const rows = [...named].map(([key, { name, intro = {} }]) => ({ key, name, intro, is_demo: isDemo }))
  const hasIntro = table === 'funded_project'
  const columns = sql.raw(hasIntro ? 'key, name, is_demo, intro' : 'key, name, is_demo')
  const changed = sql.raw(`name = excluded.name${hasIntro ? `, intro = ${table}.intro || excluded.intro` : ''}`)
  const { rows: saved } = await sql<{ id: number; key: string }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (key text, name text, is_demo boolean, intro jsonb)
    on conflict (key) do update set ${changed} returning id, key
  `.execute(trx)
  return new Map(saved.map(({ id, key }) => [key, id]))
}

async function saveInvestments(
  trx: Transaction<DB>,
  rounds: readonly NewRound[],
  roundIds: ReadonlyMap<string, number>,
  investorIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = rounds.flatMap(({ key, leads, others }) => {
    const leading = new Set(leads.map(keyOf))
    const all = [...new Set([...leading, ...others.map(keyOf)])]
    return all.map((each, position) => ({
      round_id: roundIds.get(key),
      investor_id: investorIds.get(each),
      position,
      is_lead: leading.has(each),
    }))
  })
  await sql`delete from financing_investor where round_id = any(${[...roundIds.values()]}::bigint[])`.execute(trx)
  await sql`
    insert into financing_investor (round_id, investor_id, position, is_lead)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (round_id bigint, investor_id bigint, position smallint, is_lead boolean)
  `.execute(trx)
}
