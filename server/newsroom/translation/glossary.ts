import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { deskTranslation, GlossaryTerm } from '#contract/newsroom/translation.ts'
import { readPage } from '#server/platform/call/paging.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { hasTerm } from '#domain/markets/token/term-in-text.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { recordChange, recordSave } from '#server/newsroom/audit/record.ts'

/** A name or term in two languages. */
export interface TermPair {
  source: string
  target: string
}

export const glossary: Handler<typeof deskTranslation.glossary> = async (input, { db }) => {
  const sought = `%${input.q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const { list, total, has_more } = await readPage<GlossaryTerm>(
    db,
    input,
    sql`
      select id, is_kept, forms from glossary_term
      where exists (select from jsonb_each_text(forms) where value ilike ${sought})`,
    sql`lower(coalesce(forms ->> 'en', forms ->> 'cn', '')), id`,
  )
  return { list, total, has_more }
}

/** Refuses `term_known` where another term has the same English form. */
export const saveTerm: Handler<typeof deskTranslation.saveTerm> = async ({ id, is_kept, forms }, context) => {
  const cleaned = Object.fromEntries(Object.entries(forms).map(([lang, form]) => [lang, oneLine(form!)]))
  return context.db.transaction().execute(async (trx) => {
    await refuseKnown(trx, cleaned.en, id)
    const before = id ? await readTerm(trx, id) : undefined
    if (id && !before) throw new Refusal('not_found')
    const values = {
      is_kept,
      forms: JSON.stringify(cleaned),
      updated_by: context.caller.staffId,
      updated_at: context.now,
    }
    const saved = id
      ? await trx
          .updateTable('glossary_term')
          .set(values)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx.insertInto('glossary_term').values(values).returning('id').executeTakeFirstOrThrow()
    const after = { is_kept, forms: cleaned }
    await recordSave(trx, context, 'glossary.save', saved.id, { before, after })
    return { id: saved.id, ...after }
  })
}

async function refuseKnown(trx: Transaction, english: string | undefined, id = 0): Promise<void> {
  if (!english) return
  const { rows } = await sql`
    select from glossary_term where lower(forms ->> 'en') = lower(${english}) and id <> ${id}
  `.execute(trx)
  if (rows.length) throw new Refusal('term_known', { name: english })
}

const readTerm = (trx: Transaction, id: number) =>
  trx.selectFrom('glossary_term').select(['is_kept', 'forms']).where('id', '=', id).executeTakeFirst()

export const removeTerm: Handler<typeof deskTranslation.removeTerm> = async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('glossary_term')
      .where('id', '=', id)
      .returning(['is_kept', 'forms'])
      .executeTakeFirst()
    if (!removed) return
    await recordChange(trx, context, 'glossary.remove', id, { before: removed })
  })
  return {}
}

/** The terms of the glossary that a text has, in its language and another one. */
export async function termsIn(db: Database, text: string, from: Locale, to: Locale): Promise<TermPair[]> {
  const rows = await db.selectFrom('glossary_term').select(['is_kept', 'forms']).execute()
  return rows.flatMap(({ is_kept, forms }): TermPair[] => {
    const by = forms as Partial<Record<Locale, string>>
    const source = is_kept ? Object.values(by)[0] : by[from]
    const target = is_kept ? source : by[to]
    return source && target && hasTerm(text, source) ? [{ source, target }] : []
  })
}

/** The terms in a text that both languages write identically: names that a translation must retain. */
export const namesKept = async (db: Database, text: string, from: Locale, to: Locale): Promise<string[]> =>
  (await termsIn(db, text, from, to)).flatMap(({ source, target }) => (source === target ? source : []))
