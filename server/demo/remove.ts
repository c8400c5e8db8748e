import type { Database } from '#server/data/database.ts'
import { publicVersions } from '#server/item/write/insert.ts'
import { publishItemEvents } from '#server/item/write/publish.ts'

const mark = 'demo removed'

export interface Removed {
  items: number
  texts: number
  authors: number
}

/**
 * Takes the demo content out, and nothing else, and remembers that it was: an empty site stays empty. An author of the demo
 * with a real item stays.
 */
export async function removeDemo(db: Database): Promise<Removed> {
  return db.transaction().execute(async (trx) => {
    const demoItems = trx.selectFrom('item').select('article_id').where('is_demo', '=', true)
    const texts = await trx
      .selectFrom('item_version')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('article_id', 'in', demoItems)
      .executeTakeFirstOrThrow()
    const ids = await demoItems.execute()
    await publishItemEvents(
      trx,
      'withdrawn',
      await publicVersions(
        trx,
        ids.map(({ article_id }) => article_id),
      ),
    )
    const items = await trx.deleteFrom('item').where('is_demo', '=', true).executeTakeFirst()
    const authors = await trx
      .deleteFrom('author')
      .where('is_demo', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('item').select('item.article_id').whereRef('item.author_id', '=', 'author.id'))),
      )
      .executeTakeFirst()
    await trx
      .insertInto('site_mark')
      .values({ name: mark })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { items: Number(items.numDeletedRows), texts: texts.count, authors: Number(authors.numDeletedRows) }
  })
}

/** Whether the operator removed the demo content from this database. */
export async function isDemoRemoved(db: Database): Promise<boolean> {
  return Boolean(await db.selectFrom('site_mark').select('name').where('name', '=', mark).executeTakeFirst())
}
