import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { anyTag, itemTag, listTag, showTag } from '#contract/tags.ts'
import { locales } from '#domain/platform/locale.ts'
import { podcastCategories } from '#domain/media/podcast.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { changeShow, writeShows, type IncomingShow } from '#server/news/item/write/media.ts'
import type { EntityRow, EntityStore } from '#server/newsroom/entity/store.ts'

/** Podcasts; their episodes are a kind of their own. The desk's changes are retained when the feed is fetched again. */
export const showStore: EntityStore = {
  async list(db, { pattern, limit, offset }) {
    const { rows } = await sql<EntityRow>`
      select id::text as id, title, '' as about,
        jsonb_build_object('category', category) as choices, array[lang] as langs,
        (select count(*)::int from episode where show_id = podcast_show.id) as count,
        'public' as state, count(*) over ()::int as total
      from podcast_show where title ilike ${pattern} order by title, id limit ${limit} offset ${offset}
    `.execute(db)
    return rows
  },

  async read(db, id) {
    const row = await db
      .selectFrom('podcast_show')
      .select(['title as show_title', 'intro as about', 'lang', 'category', 'image_url', 'home_url'])
      .where('id', '=', Number(id))
      .executeTakeFirst()
    return row
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
}

async function addShow(trx: Transaction<DB>, show: Omit<IncomingShow, 'key'>): Promise<number | undefined> {
  const key = `desk:${randomUUID()}`
  return (await writeShows(trx, [{ ...show, key }])).get(key)
}
