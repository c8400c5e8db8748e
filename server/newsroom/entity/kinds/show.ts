import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { anyTag, itemTag, listTag, showTag } from '#contract/tags.ts'
import { locales } from '#domain/platform/locale.ts'
import { podcastCategories } from '#domain/media/podcast.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { changeShow, writeShows, type IncomingShow } from '#server/news/item/write/media.ts'
import { plainStore } from '#server/newsroom/entity/plain-store.ts'

/** Podcasts; their episodes are a kind of their own. The desk's changes are retained when the feed is fetched again. */
export const showStore = plainStore('show', {
  table: 'podcast_show',
  texts: null,
  parts: [],
  // Its followers no longer follow it.
  referredBy: ['episode', 'show_id'],
  tags: (id) => [listTag('podcast'), showTag(Number(id))],
  importSource: null,
  sitemap: null,
  values: {
    show_title: 'title',
    about: 'intro',
  },
  list: {
    title: sql`title`,
    choices: ['category'],
    langs: sql`array[lang]`,
    count: sql`(select count(*)::int from episode where show_id = podcast_show.id)`,
    order: sql`title, id`,
  },

  async save(trx, id, given) {
    const show = {
      title: given.text('show_title'),
      intro: given.text('about'),
      lang: given.choice('lang', locales),
      category: given.choice('category', podcastCategories),
      imageUrl: given.text('image_url'),
      homeUrl: given.text('home_url'),
    }
    const showId = id === undefined ? await addShow(trx, show) : await changeShow(trx, Number(id), show)
    if (showId === undefined) throw new Refusal('not_found')
    const episodes = await trx.selectFrom('episode').select('article_id').where('show_id', '=', showId).execute()
    const tags = [
      anyTag('podcast'),
      listTag('podcast'),
      showTag(showId),
      ...episodes.map(({ article_id }) => itemTag(article_id)),
    ]
    await publishEvents(
      trx,
      tags.map((tag) => ({ kind: 'data', tag })),
    )
    return String(showId)
  },
})

async function addShow(trx: Transaction, show: Omit<IncomingShow, 'key'>): Promise<number | undefined> {
  const key = `desk:${randomUUID()}`
  return (await writeShows(trx, [{ ...show, key }])).get(key)
}
