import { sql } from 'kysely'
import { anyTag, itemTags, listTag } from '#contract/tags.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import type { Database } from '#server/platform/data/database.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import { markLanguageWords } from '#server/news/subject/language-words.ts'
import { bothScriptsChoice, hasBothScripts } from './other-script.ts'
import { indexItems } from './write.ts'
import { addMissing, putRow, removeRows, rowOf } from '#server/platform/data/rows.ts'

/** Version of the index entries: changing it reindexes everything. */
const mark = 'search documents 9'
const batchSize = 200

/**
 * Indexes all published items once per database and version of the entries; where it was interrupted, the next call begins again. Returns the
 * number of indexed items.
 */
export async function indexMissing(db: Database): Promise<number> {
  if (await rowOf(db, 'site_mark', { name: mark }, ['name'])) return 0
  const indexed = await reindexItems(db)
  await addMissing(db, 'site_mark', { name: mark })
  return indexed
}

/**
 * Stores whether Chinese items are public in both scripts. After a change, the texts made by rule are taken back, and the next
 * `indexMissing` writes what is wanted now. False if it was so before.
 */
export function chooseBothScripts(db: Database, isOn: boolean): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const value = JSON.stringify(isOn)
    if ((await hasBothScripts(trx)) === isOn) return false
    await putRow(trx, 'site_choice', { name: bothScriptsChoice, value }, ['name'], { value })
    if (!isOn) {
      const taken = await trx
        .deleteFrom('item_version')
        .where('made_by', '=', 'rule')
        .returning(['article_id', 'kind'])
        .execute()
      const lists = [...new Set(taken.map(({ kind }) => kind))].flatMap((kind) => [
        anyTag(kind),
        listTag(kind, 'cn'),
        listTag(kind, 'tw'),
      ])
      await publishTags(trx, itemTags(taken), lists)
    }
    await removeRows(trx, 'site_mark', { name: mark })
    return true
  })
}

/**
 * Indexes all published items again, the newest first, in small transactions so that writers do not wait. `onProgress` gets the number of
 * items done. Returns it.
 */
export async function reindexItems(db: Database, onProgress: (items: number) => void = () => {}): Promise<number> {
  await markLanguageWords(db)
  let indexed = 0
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
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
