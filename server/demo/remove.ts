import type { Transaction } from 'kysely'
import { channelsTag, financingTag, seriesTag } from '#contract/tags.ts'
import { removeDemoChannels } from '#server/social/official-channel/save.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { removeDemoRounds } from '#server/markets/round/save.ts'
import { publicVersions } from '#server/news/item/write/insert.ts'
import { publishItemEvents } from '#server/news/item/write/publish.ts'
import { countItems } from '#server/news/subject/compositions.ts'

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
    await trx.deleteFrom('stream').where('is_demo', '=', true).execute()
    await trx.deleteFrom('podcast_show').where('is_demo', '=', true).execute()
    await removeSubjects(trx)
    await removePlaces(trx)
    await trx.deleteFrom('series').where('is_demo', '=', true).execute()
    await trx.deleteFrom('ranking').where('is_demo', '=', true).execute()
    await removeDemoChannels(trx)
    await removeDemoRounds(trx)
    await publishEvents(
      trx,
      [seriesTag, channelsTag, financingTag].map((tag) => ({ kind: 'data', tag })),
    )
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

/** Takes out the subjects of the demo, and the topics that were tags of its items only. */
async function removeSubjects(trx: Transaction<DB>): Promise<void> {
  await trx.deleteFrom('composition').where('is_demo', '=', true).execute()
  await trx.deleteFrom('campaign').where('is_demo', '=', true).execute()
  await trx.deleteFrom('token').where('is_demo', '=', true).execute()
  const rest = await trx.selectFrom('composition').select('id').execute()
  await countItems(
    trx,
    rest.map(({ id }) => id),
  )
  await trx.deleteFrom('composition').where('lang', 'is not', null).where('item_count', '=', 0).execute()
}

/** Takes out the places where nothing is on any more. */
async function removePlaces(trx: Transaction<DB>): Promise<void> {
  await trx
    .deleteFrom('place')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('activity').select('article_id').whereRef('activity.place_id', '=', 'place.id'))),
    )
    .execute()
}

/** Whether the operator removed the demo content from this database. */
export async function isDemoRemoved(db: Database): Promise<boolean> {
  return Boolean(await db.selectFrom('site_mark').select('name').where('name', '=', mark).executeTakeFirst())
}
