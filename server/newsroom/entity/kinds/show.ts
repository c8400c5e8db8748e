import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { anyTag, itemTag, listTag } from '#contract/tags.ts'
import type { Locale } from '#domain/locale.ts'
import type { PodcastCategory } from '#domain/podcast.ts'
import { publishEvents } from '#server/events/publish.ts'
import { writeShows } from '#server/item/write/media.ts'
import type { EntityRow, EntityStore } from '#server/newsroom/entity/store.ts'

/** Podcasts; their episodes are a sort of their own. What a feed says of its show replaces this when it is fetched again. */
export const showStore: EntityStore = {
  async list(db, { pattern, limit, offset }) {
    const { rows } = await sql<EntityRow>`
      select id::text as id, title, concat_ws(' · ', lang, category, (select count(*) from episode where show_id = podcast_show.id)) as about,
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
    const before =
      id === undefined
        ? undefined
        : await trx
            .selectFrom('podcast_show')
            .select(['import_key', 'is_demo'])
            .where('id', '=', Number(id))
            .executeTakeFirst()
    if (id !== undefined && !before) throw new Refusal('not_found')
    const key = before?.import_key ?? `desk:${randomUUID()}`
    const saved = await writeShows(trx, [
      {
        key,
        title: given.text('show_title'),
        intro: given.text('about'),
        lang: given.text('lang') as Locale,
        category: given.text('category') as PodcastCategory,
        imageUrl: given.text('image_url'),
        homeUrl: given.text('home_url'),
        isDemo: before?.is_demo ?? false,
      },
    ])
    const showId = saved.get(key)!
    const episodes = await trx.selectFrom('episode').select('article_id').where('show_id', '=', showId).execute()
    const tags = [anyTag('podcast'), listTag('podcast'), ...episodes.map(({ article_id }) => itemTag(article_id))]
    await publishEvents(
      trx,
      tags.map((tag) => ({ kind: 'thing', tag })),
    )
    return String(showId)
  },
}
