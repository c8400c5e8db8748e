import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { DeskRule } from '#contract/newsroom/rule.ts'
import { versionOf } from '#server/newsroom/form/version.ts'
import type { Database } from '#server/platform/data/database.ts'

type StoredRule = Omit<DeskRule, 'version'>

/** The rules in their order, or one of them. */
export async function readDeskRules(db: Database, id?: number): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    select rule.id, rule.name, rule.is_enabled, rule.keywords, rule.tokens, rule.tags, rule.desk, coalesce(rule.feed_id, 0) as source_id,
      coalesce(nullif(feed.name, ''), nullif(feed.title, ''), feed.url, '') as source, rule.weight as level,
      coalesce(rule.lang, '') as lang, case rule.publishes when true then 'publish' when false then 'hold' else '' end as outlet
    from ingest_rule as rule left join feed on feed.id = rule.feed_id
    where ${id === undefined ? sql`true` : sql`rule.id = ${id}`} order by rule.position, rule.id
  `.execute(db)
  return rows
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
