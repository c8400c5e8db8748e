import { Refusal } from '#contract/errors.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { keyOf, picturesIn } from '#server/platform/picture/addresses.ts'
import type { OutsidePictures, PictureServices } from '#server/platform/picture/pictures.ts'
import type { Job } from './job.ts'

/** What one round looks at and fetches at most; an item is finished that was begun. */
const maxItems = 100
const maxPictures = 30
/** The share of the space that pictures may take which nobody has asked for: the rest is for those that readers see. */
const ownShare = 1 / 2

/**
 * Fetches the pictures of other hosts that public items have and no reader has asked for yet, from the newest item down and then anew: those of
 * an archive would otherwise be fetched while its first reader waits, or be gone by then.
 */
export function fetchItemPicturesJob({ uploads }: Config, { outsidePictures }: PictureServices): Job {
  const room = uploads.outsideMegabytes * 1024 * 1024 * ownShare
  /** The last item that was looked at; undefined: begin with the newest. */
  let below: number | undefined
  return {
    name: 'fetch-item-pictures',
    leavesSite: true,
    async run(db) {
      let fetched = 0
      if ((await bytesOf(db)) >= room) return { fetched }
      const items = await itemsBelow(db, below)
      for (const { article_id, addresses } of items) {
        for (const address of await missing(db, outsidePictures, addresses)) {
          try {
            await outsidePictures.fetch(address)
          } catch (error) {
            // The pictures of readers come first.
            if (error instanceof Refusal) return { fetched }
            throw error
          }
          fetched++
        }
        below = article_id
        if (fetched >= maxPictures) return { fetched }
      }
      if (items.length < maxItems) below = undefined
      return { fetched }
    },
  }
}

async function bytesOf(db: Database): Promise<number> {
  const { bytes } = await db
    .selectFrom('outside_picture')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Public items below this one, with the addresses of their pictures. */
async function itemsBelow(db: Database, below: number | undefined) {
  const items = await db
    .selectFrom('item')
    .select(['article_id', 'image_url'])
    .where('published_at', 'is not', null)
    .$if(below !== undefined, (query) => query.where('article_id', '<', below!))
    .orderBy('article_id', 'desc')
    .limit(maxItems)
    .execute()
  if (items.length === 0) return []
  const texts = await db
    .selectFrom('item_version')
    .select(['article_id', 'content_html'])
    .where('state', '=', 'published')
    .where('content_html', 'like', '%<img%')
    .where(
      'article_id',
      'in',
      items.map(({ article_id }) => article_id),
    )
    .execute()
  return items.map(({ article_id, image_url }) => ({
    article_id,
    addresses: [
      image_url,
      ...texts.flatMap((text) => (text.article_id === article_id ? picturesIn(text.content_html) : [])),
    ],
  }))
}

/** Those of other hosts that are neither stored nor known to be absent. */
async function missing(db: Database, pictures: OutsidePictures, addresses: readonly string[]): Promise<string[]> {
  const { of } = await pictures.addresses()
  const keys = new Map(addresses.filter((each) => ![each, ''].includes(of(each))).map((each) => [keyOf(each), each]))
  if (keys.size === 0) return []
  const known = await db
    .selectFrom('outside_picture')
    .select('key')
    .where('key', 'in', [...keys.keys()])
    .execute()
  for (const { key } of known) keys.delete(key)
  return [...keys.values()]
}
