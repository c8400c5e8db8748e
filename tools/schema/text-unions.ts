import { sql } from 'kysely'
import { RawExpressionNode } from 'kysely-codegen'
import type { Database } from '#server/platform/data/database.ts'

/** PostgreSQL's form of `column in ('a', 'b')`, alone or after `column is null or`. */
const listCheck =
  /^CHECK \(+(?:\(?\w+ IS NULL\)? OR \(?)?\w+ = ANY \(ARRAY\[(?<values>'[\w']*'::text(?:, '[\w']*'::text)*)\]\)+$/

/** The check of a column with the code of a language. */
const localeCheck = /^CHECK \(is_locale\(\w+\)\)$/

/**
 * The types of the columns that a check limits to a list of texts, by `table.column`: `'draft' | 'published'`, and
 * `Generated` of them for a column with a default; `Locale` of a column with a language. kysely-codegen adds null to nullable columns.
 */
export async function textUnions(db: Database): Promise<Record<string, RawExpressionNode>> {
  const { rows } = await sql<{ table: string; column: string; check: string; generated: boolean }>`
    select c.relname as "table", a.attname as "column", pg_get_constraintdef(k.oid) as "check",
      a.atthasdef as generated
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1 and c.relnamespace = 'public'::regnamespace`.execute(db)
  const unions: Record<string, RawExpressionNode> = {}
  for (const { table, column, check, generated } of rows) {
    const listed = listCheck.exec(check)?.groups!.values!.replaceAll('::text', '').replaceAll(', ', ' | ')
    const union = localeCheck.test(check) ? 'Locale' : listed
    if (union) unions[`${table}.${column}`] = new RawExpressionNode(generated ? `Generated<${union}>` : union)
  }
  return unions
}
