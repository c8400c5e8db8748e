import { sql } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import { markLanguageWords } from '#server/news/subject/language-words.ts'
import { bothScriptsChoice } from './other-script.ts'
import { indexItems } from './write.ts'

/** Version of the index entries: changing it reindexes everything. */
const mark = 'search documents 7'
const batchSize = 200

/**
 * Indexes all published items once per database and version of the entries. `isStopped` ends it between two batches; the next start
 * begins again. Returns the number of indexed items.
 */
export async function indexMissing(db: Database, isStopped: () => boolean = () => false): Promise<number> {
  if (await db.selectFrom('site_mark').select('name').where('name', '=', mark).executeTakeFirst()) return 0
  const indexed = await reindexItems(db, { isStopped })
  if (!isStopped())
    await db
      .insertInto('site_mark')
      .values({ name: mark })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return indexed
}

/**
 * Stores whether Chinese items are public in both scripts. After a change, the texts made by rule are taken back, and the next
 * `indexMissing` writes what is wanted now.
 */
export async function chooseBothScripts(db: Database, isOn: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const value = JSON.stringify(isOn)
    const before = await trx
      .selectFrom('site_choice')
      .select('value')
      .where('name', '=', bothScriptsChoice)
      .executeTakeFirst()
    if ((before?.value ?? true) === isOn) return
    await trx
      .insertInto('site_choice')
      .values({ name: bothScriptsChoice, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    if (!isOn) await trx.deleteFrom('item_version').where('made_by', '=', 'rule').execute()
    await trx.deleteFrom('site_mark').where('name', '=', mark).execute()
  })
}

interface Reindexing {
  isStopped?: () => boolean
  /** Receives the number of items done. */
  onProgress?: (items: number) => void
}

/**
 * Indexes all published items again, the newest first, in small transactions so that writers do not wait. Returns the
 * number of indexed items.
 */
export async function reindexItems(
  db: Database,
  { isStopped = () => false, onProgress = () => {} }: Reindexing = {},
): Promise<number> {
  await markLanguageWords(db)
  let indexed = 0
  for (let before = Number.MAX_SAFE_INTEGER; !isStopped(); ) {
    const { rows } = await sql<{ article_id: number }>`
      select article_id from item where published_at is not null and article_id < ${before} order by article_id desc limit ${batchSize}
    `.execute(db)
    if (rows.length === 0) break
    const ids = rows.map((row) => row.article_id)
    await db.transaction().execute((trx) => indexItems(trx, ids))
    before = ids.at(-1)!
    indexed += ids.length
    onProgress(indexed)
  }
  return indexed
}
