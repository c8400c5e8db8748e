import { sql } from 'kysely'
import type { collection } from '#contract/community/collection.ts'
import { maxLibraryItems } from '#domain/platform/constants.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readWords } from '#server/platform/text/words.ts'
import { createLibrary } from '#server/community/library/create.ts'
import { lockAccount, wholeSecond } from '#server/community/library/library.ts'
import { collectItem, putIntoLibrary, type Collecting } from './put.ts'
import { collectionStateOf } from './state.ts'
import type english from './words/en.json'

/** The first item is saved in a library of this name; its owner can change it. */
const words = readWords<typeof english>(new URL('words/', import.meta.url))

/**
 * Collects a public item into the library that was used last, or a new one. Repeating it changes nothing. Refuses `not_found`
 * and `withdrawn` like the item's own page, `collection_full`, `library_limit`.
 */
export const save: Handler<typeof collection.save> = async ({ article_id, type }, context) => {
  const { accountId } = context.caller
  const collecting = { accountId, articleId: article_id, type, at: wholeSecond(context.now) }
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    await collectItem(trx, collecting, context.locale)
    const { item_count, ...library } = await libraryFor(trx, collecting, words[context.locale].first_library)
    await putIntoLibrary(trx, { id: library.id, item_count }, collecting)
    return { ...(await collectionStateOf(trx, accountId, article_id)), library }
  })
}

/** The library that has the item already, else the one with room that was used last, else a new one. */
async function libraryFor(trx: Database, { accountId, articleId, at }: Collecting, newName: string) {
  const found = await trx
    .selectFrom('library')
    .leftJoin('library_item', (join) =>
      join.onRef('library_item.library_id', '=', 'library.id').on('library_item.article_id', '=', articleId),
    )
    .select(['library.id', 'library.name', 'library.item_count'])
    .where('library.account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('article_id', 'is not', null), eb('item_count', '<', maxLibraryItems)]))
    .orderBy(sql`article_id is null`)
    .orderBy('library.updated_at', 'desc')
    .orderBy('library.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found) return found
  const id = await createLibrary(trx, { accountId, name: newName, isPrivate: true, at })
  return { id, name: newName, item_count: 0 }
}
