import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { addRows } from '#server/platform/data/rows.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'

type Chosen = ItemDetail['facts']['compositions'][number]

/** The topics and special reports of an item by choice, in the order of their names. */
export async function chosenCompositions(db: Database | Transaction, articleId: number): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select id as p_id, kind, coalesce(text.title, substr(import_key, 5)) as title
    from composition_choice join composition on id = composition_id left join lateral (
      select title from composition_text where composition_id = id order by lang = 'en' desc, lang limit 1
    ) as text on true
    where article_id = ${articleId} order by title, id
  `.execute(db)
  return rows
}

/**
 * Chooses the topics and special reports of an item; `publishFacts` then lists it there. Undefined without a change, else their names.
 * Refuses `bad_parameter`.
 */
export async function changeCompositions(
  trx: Transaction,
  articleId: number,
  ids: readonly number[],
): Promise<{ before: string[]; after: string[] } | undefined> {
  const before = await chosenCompositions(trx, articleId)
  await trx.deleteFrom('composition_choice').where('article_id', '=', articleId).execute()
  const known = await trx
    .selectFrom('composition')
    .select('id as composition_id')
    .where('id', 'in', [0, ...ids])
    .where('kind', 'in', ['topic', 'special'])
    .execute()
  if (known.length < new Set(ids).size) throw new Refusal('bad_parameter', { name: 'compositions' })
  await addRows(
    trx,
    'composition_choice',
    known.map((row) => ({ ...row, article_id: articleId })),
  )
  const after = await chosenCompositions(trx, articleId)
  if (isDeepStrictEqual(before, after)) return undefined
  return { before: before.map(({ title }) => title), after: after.map(({ title }) => title) }
}
