import { sql } from 'kysely'
import { financingTag } from '#contract/tags.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { nameOfKind } from '#domain/markets/round.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { foldedTextOf } from '#domain/platform/search/fold.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { storeRows } from '#server/platform/data/store-rows.ts'

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

/**
 * Stores rounds with their projects and investors: new ones, or in place of those with their keys. Real ones take the place of the
 * invented, whose amounts would be in the totals. Returns how many are new.
 */
export async function saveRounds(trx: Transaction, rounds: readonly NewRound[]): Promise<number> {
  const isDemo = rounds.some((each) => each.isDemo)
  if (!isDemo && rounds.length > 0) await removeDemoRounds(trx)
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
  const saved = await storeRows<'financing_round', SavedRound>(trx, 'financing_round', rows, {
    key: ['import_key'],
    keeps: ['is_demo'],
    set: { updated_at: sql`now()` },
    returning: sql`id, import_key, xmax = 0 as is_new`,
  })
  await saveInvestments(trx, rounds, new Map(saved.map(({ id, import_key }) => [import_key, id])), investorIds)
  await publishTags(trx, financingTag)
  return saved.filter(({ is_new }) => is_new).length
}

interface SavedRound {
  id: number
  import_key: string
  is_new: boolean
}

/** Takes out the rounds of the demo, and the projects and investors that no other round names. */
export async function removeDemoRounds(trx: Transaction): Promise<void> {
  await trx.deleteFrom('financing_round').where('is_demo', '=', true).execute()
  await sql`
    delete from funded_project where is_demo and id not in (select project_id from financing_round)
  `.execute(trx)
  await sql`delete from investor where is_demo and id not in (select investor_id from financing_investor)`.execute(trx)
}

/** Names are the same whatever their case and spaces; the key of one that folds to nothing is itself. */
export const keyOf = (name: string) => foldedTextOf(oneLine(name)) || oneLine(name)

async function saveNamed(
  trx: Transaction,
  table: 'funded_project' | 'investor',
  named: ReadonlyMap<string, { name: string; intro?: Partial<Record<Locale, string>> }>,
  isDemo: boolean,
): Promise<Map<string, number>> {
  const rows = [...named].map(([key, { name, intro }]) => ({ key, name, is_demo: isDemo, ...(intro && { intro }) }))
  const saved = await storeRows<typeof table, { id: number; key: string }>(trx, table, rows, {
    key: ['key'],
    keeps: ['is_demo'],
    set: table === 'funded_project' ? { intro: sql`funded_project.intro || excluded.intro` } : {},
    returning: sql`id, key`,
  })
  return new Map(saved.map(({ id, key }) => [key, id]))
}

async function saveInvestments(
  trx: Transaction,
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
  await storeRows(trx, 'financing_investor', rows)
}
