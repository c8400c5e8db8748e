import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { DeskRule } from '#contract/newsroom/rule.ts'
import { versionOf } from '#server/newsroom/form/version.ts'
import type { Database } from '#server/platform/data/database.ts'

type StoredRule = Omit<DeskRule, 'version'>

interface Row extends Omit<StoredRule, 'source_id' | 'source' | 'level' | 'lang' | 'outlet'> {
  feed_id: number | null
  source: string | null
  weight: number | null
  lang: DeskRule['lang'] | null
  publishes: boolean | null
}

export const outletOf = (publishes: boolean | null | undefined): DeskRule['outlet'] =>
  publishes === null || publishes === undefined ? '' : publishes ? 'publish' : 'hold'

/** The rules in their order, or one of them. */
export async function readDeskRules(db: Database, id?: number): Promise<StoredRule[]> {
  const { rows } = await sql<Row>`
    select rule.id, rule.name, rule.is_enabled, rule.feed_id, rule.keywords, rule.tokens, rule.tags, rule.weight, rule.lang,
      rule.publishes, rule.desk, coalesce(nullif(feed.name, ''), nullif(feed.title, ''), feed.url) as source
    from ingest_rule as rule left join feed on feed.id = rule.feed_id
    where ${id === undefined ? sql`true` : sql`rule.id = ${id}`} order by rule.position, rule.id
  `.execute(db)
  return rows.map(({ feed_id, source, weight, lang, publishes, ...row }) => ({
    ...row,
    source_id: feed_id ?? 0,
    source: source ?? '',
    level: weight,
    lang: lang ?? '',
    outlet: outletOf(publishes),
  }))
}

/** Refuses `not_found`. */
export async function readDeskRule(db: Database, id: number): Promise<StoredRule> {
  const [rule] = await readDeskRules(db, id)
  if (!rule) throw new Refusal('not_found')
  return rule
}

/** What editors change in the form of a rule. */
export const settingsOf = ({ source: _name, ...settings }: StoredRule) => settings

export const withVersion = (rule: StoredRule): DeskRule => ({ ...rule, version: versionOf(settingsOf(rule)) })
