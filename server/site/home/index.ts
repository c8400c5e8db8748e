import { sql } from 'kysely'
import { home, type Since } from '#contract/site/home.ts'
import { bind, type Handler, accountIdOf } from '#server/platform/call/handler.ts'
import { listItems, type ItemServices } from '#server/news/item/read/list.ts'
import { hydrateSkeleton } from '#server/news/item/read/hydrate.ts'
import { newestOf, isPublicIn } from '#server/news/item/read/skeleton.ts'
import { viewHeadline, viewItems, viewItem } from '#server/news/item/read/view.ts'
import { readVideos } from '#server/media/video/rows.ts'
import { limitOf } from '#contract/parameters.ts'
import { rowLimit } from '#server/platform/data/database.ts'
import { below } from './below.ts'
import { slots } from './slots.ts'
import { readRanking } from '#server/markets/ranking/read.ts'
import { readPrices, readSeries } from '#server/markets/series/rows.ts'
import { newsKinds } from '#domain/news/item/kind.ts'
import { isCounted } from '#server/news/subject/counted.ts'
import { titleOfComposition } from '#server/news/subject/composition-title.ts'

const dayMs = 86_400_000
const windowMs = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs }

/** The most read articles that were published in the window (rolling); of equally read ones the newer first. */
const hotArticles: Handler<typeof home.hotArticles> = async (
  { type, only_lang, ...size },
  { db, config, locale, now, caller },
) => {
  const after = new Date(now.getTime() - windowMs[type])
  // A range with two ends has an estimate that does not depend on them, so that the statement is planned once.
  const isWithin = sql`published_at > ${after} and published_at <= ${now}`
  const order = sql`read_count desc, published_at desc, article_id desc`
  const query = sql`
    select article_id, row_number() over (order by ${order}) as position from item
    where kind = 'article' and ${isWithin} and ${only_lang ? isPublicIn(only_lang) : sql`true`}
    order by ${order} ${rowLimit(limitOf(size))}`
  const items = await hydrateSkeleton(db, { query }, { locale, langs: only_lang, caller })
  return { list: viewItems(items, config) }
}

/** Videos, newest first. */
const videos: Handler<typeof home.videos, ItemServices> = async (paging, context) => {
  const { list, ...page } = await listItems({ kind: 'video' }, paging, context)
  const found = await readVideos(
    context.db,
    list.map(({ article_id }) => article_id),
    context.config,
  )
  return {
    ...page,
    list: list.flatMap((item) => {
      const video = found.get(item.article_id)
      return video ? { ...item, video } : []
    }),
  }
}

const maxItems = 20

/** Headlines later than `time`; without it the newest one, so that a client learns where to begin. */
const latest: Handler<typeof home.latest> = async ({ time, only_lang }, { db, locale }) => {
  const later = newestOf({ langs: only_lang }, time === undefined ? 1 : maxItems, time)
  return { list: (await hydrateSkeleton(db, later, { locale, langs: only_lang })).map(viewHeadline) }
}

/** Articles and flashes together, except those that are excluded from the home page. */
const mix: Handler<typeof home.mix, ItemServices> = ({ only_lang, ...paging }, context) =>
  listItems({ home: true, langs: only_lang }, paging, context)

const platformsShown = 5
const pricesShown = 8

/** The line of prices above a list; empty where the site has no numbers. */
const prices: Handler<typeof home.prices> = async (_, context) => ({
  list: await readPrices(pricesShown, context),
})

/** The block of prices and volume; empty where the site has no numbers. */
const volume: Handler<typeof home.volume> = async (_, context) => {
  const [list, { list: platforms }] = await Promise.all([
    readSeries(sql`(group_key = 'prices' or key = 'volume') and last_at is not null`, context),
    readRanking(context.db, 'platforms', 'platforms', { offset: 0, limit: platformsShown }),
  ])
  return { list, platforms }
}

/** The block of the chains. */
const chains: Handler<typeof home.chains> = async (_, context) => ({
  list: await readSeries(sql`group_key = 'chain' and last_at is not null`, context),
})

const itemsShown = 4
const subjectsShown = 5
const recentDays = 14

/** What is new for a reader: important items and those of what the account, or the browser without one, follows. */
const since: Handler<typeof home.since> = async ({ start_time, token, author, only_lang }, context) => {
  const { db, config, locale, now, caller } = context
  const viewer = accountIdOf(caller)
  const from = new Date((start_time ?? now.getTime() / 1000) * 1000)
  const followed = (column: 'token_id' | 'composition_id') =>
    sql`(select ${sql.ref(column)} from subject_follow where account_id = ${viewer ?? null})`
  const about = sql`
    subject as (
      select 'token' as type, id, name as title from token
        where id in ${followed('token_id')} or upper(symbol) = any(${(token ?? []).map((name) => name.toUpperCase())}::text[])
      union all select kind, id, ${titleOfComposition(sql`composition.id`, locale)} from composition where id in ${followed('composition_id')}
      union all select 'author', id, nickname from author
        where id in (select author_id from author_follow where account_id = ${viewer ?? null}) or id = any(${author ?? []}::bigint[])
    ),
    about as (
      select type, id, title, article_id, published_at from subject cross join lateral (
        select article_id from token_mention where type = 'token' and token_id = subject.id
        union all select article_id from composition_item where type not in ('token', 'author') and composition_id = subject.id
        union all select article_id from item where type = 'author' and author_id = subject.id
      ) as own join item using (article_id)
      where ${isCounted} and published_at > ${new Date(now.getTime() - recentDays * 86_400_000)}
    )`
  const kinds = sql.join(newsKinds.map((kind) => sql.lit(kind)))
  const isShown = sql`published_at is not null and kind in (${kinds}) ${only_lang ? sql`and ${isPublicIn(only_lang)}` : sql``}`
  const query = sql<{ because: string | null; total: number }>`
    with ${about}
    select article_id, row_number() over (order by published_at desc, article_id desc) as position,
      (select title from about where about.article_id = item.article_id order by title limit 1) as because,
      (select count(*) from item where ${isShown} and published_at > ${from} and ${isCounted}) as total
    from item where ${isShown} and (weight > 0 or is_important or article_id in (select article_id from about))
    order by published_at desc, article_id desc limit ${itemsShown}`
  const [rows, subjects] = await Promise.all([
    hydrateSkeleton(db, { query }, { locale, langs: only_lang, caller }),
    sql<Since['subjects'][number]>`
      with ${about}
      select type, id, title, coalesce(extract(epoch from max(published_at))::bigint, 0) as newest_time,
        count(*) filter (where published_at > ${from})::int as new_count
      from subject left join about using (type, id, title)
      group by type, id, title order by new_count desc, newest_time desc, title limit ${subjectsShown}
    `.execute(db),
  ])
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map((row) => ({ ...viewItem(row, config), because: row.because ?? '' })),
    subjects: subjects.rows,
  }
}

export const handlers = bind(home, { below, hotArticles, since, latest, mix, slots, prices, volume, chains, videos })
