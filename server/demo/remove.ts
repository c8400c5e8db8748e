import { sitePages } from '#domain/newsroom/site-page.ts'
import { channelsTag, financingTag, seriesTag, sitePageTag } from '#contract/tags.ts'
import { removeDemoChannels } from '#server/social/official-channel/save.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { removeDemoRounds } from '#server/markets/round/save.ts'
import { publicVersions } from '#server/news/item/write/insert.ts'
import { publishItemEvents } from '#server/news/item/write/publish.ts'
import { countItems } from '#server/news/subject/compositions.ts'
import { addMissing, rowOf } from '#server/platform/data/rows.ts'

const mark = 'demo removed'
/** Tables of which the invented rows go with all that belongs to them. */
const invented = [
  'stream',
  'podcast_show',
  'composition',
  'campaign',
  'token',
  'site_page',
  'series',
  'ranking',
] as const

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
    for (const table of invented) await trx.deleteFrom(table).where('is_demo', '=', true).execute()
    await removeEmptyTopics(trx)
    await removePlaces(trx)
    await removeDemoChannels(trx)
    await removeDemoRounds(trx)
    await publishEvents(
      trx,
      [seriesTag, channelsTag, financingTag, ...sitePages.map(sitePageTag)].map((tag) => ({ kind: 'data', tag })),
    )
    const authors = await trx
      .deleteFrom('author')
      .where('is_demo', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('item').select('item.article_id').whereRef('item.author_id', '=', 'author.id'))),
      )
      .executeTakeFirst()
    await addMissing(trx, 'site_mark', { name: mark })
    return { items: Number(items.numDeletedRows), texts: texts.count, authors: Number(authors.numDeletedRows) }
  })
}

/** Takes out the topics that were tags of the demo's items only. */
async function removeEmptyTopics(trx: Transaction): Promise<void> {
  const rest = await trx.selectFrom('composition').select('id').execute()
  await countItems(
    trx,
    rest.map(({ id }) => id),
  )
  await trx.deleteFrom('composition').where('lang', 'is not', null).where('item_count', '=', 0).execute()
}

/** Takes out the places where nothing is on any more. */
async function removePlaces(trx: Transaction): Promise<void> {
  await trx
    .deleteFrom('place')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('activity').select('article_id').whereRef('activity.place_id', '=', 'place.id'))),
    )
    .execute()
}

/** Takes back that an empty site stays empty. */
export const forgetDemoRemoval = (db: Database) => db.deleteFrom('site_mark').where('name', '=', mark).execute()

/** Whether the operator removed the demo content from this database. */
export async function isDemoRemoved(db: Database): Promise<boolean> {
  return Boolean(await rowOf(db, 'site_mark', { name: mark }, ['name']))
}
