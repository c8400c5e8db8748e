import { hotdata } from '#contract/news/hot.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { limitOf } from '#contract/parameters.ts'
import { heatHalvesAfterHours, heatWeights, pointsOf, type Attention } from '#domain/news/item/heat.ts'
import { itemKindFacts, newsKinds } from '#domain/news/item/kind.ts'
import { keysOf } from '#domain/platform/keys-of.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { hydrateSkeleton } from '#server/news/item/read/hydrate.ts'
import { areQuiet } from '#server/news/item/read/list.ts'
import { isPublicIn, type Skeleton } from '#server/news/item/read/skeleton.ts'
import { viewItem } from '#server/news/item/read/view.ts'

/** Older items could not be hot unless nobody reads newer ones. */
const candidates = 2000

type Ranked = Attention & { rank: number; total: number }

/** The hot list, or the place of one item in it. Refuses `not_found` for an item that is no candidate. */
const index: Handler<typeof hotdata.index> = async (input, { db, config, locale, caller }) => {
  const { page, id } = input
  const limit = id ? 1 : limitOf(input)
  const isQuiet = input.else_all === true && (await areQuiet(db, { langs: input.only_lang }))
  const langs = isQuiet ? undefined : input.only_lang
  const rows = await hydrateSkeleton(
    db,
    hottest({ offset: (page - 1) * limit, limit, id, langs, origin: config.site.origin }),
    { locale, langs, caller },
  )
  if (id && rows.length === 0) throw new Refusal('not_found')
  const total = rows[0]?.total ?? 0
  return {
    ...(input.else_all && { shows_all: isQuiet ? (1 as const) : (0 as const) }),
    page,
    limit,
    total: id ? 1 : total,
    has_more: !id && page * limit < total,
    list: rows.map((row) => {
      const { rank, reads, votes, saves, comments, casts, others } = row
      const attention = { reads, votes, saves, comments, casts, others }
      return { ...viewItem(row, config), hot: { rank, points: pointsOf(attention), ...attention } }
    }),
  }
}

interface Wanted {
  offset: number
  limit: number
  id: number | undefined
  langs: readonly Locale[] | undefined
  origin: string
}

/** The order does not depend on the moment: with age all points halve alike, so the logarithm of points and the date add up. */
function hottest({ offset, limit, id, langs, origin }: Wanted): Skeleton<Ranked> {
  const counted = (table: 'collection' | 'vote') => sql`(
    select article_id, count(*) as count from ${sql.table(table)}
    where article_id in (select article_id from candidate) group by article_id
  )`
  const names = keysOf(heatWeights)
  const points = sql.join(
    names.map((name) => sql`${heatWeights[name]} * ${sql.ref(name)}`),
    sql` + `,
  )
  const section = sql.join(
    newsKinds.map((kind) => sql`when ${kind} then ${itemKindFacts[kind].section}`),
    sql` `,
  )
  return {
    query: sql`
      with candidate as materialized (
        select article_id, published_at, read_count, comment_count, source_name, coalesce(story_id, article_id) as story,
          case kind ${section} end || '/' || article_id as page
        from item left join item_story using (article_id)
        where published_at is not null and kind in (${sql.join(newsKinds.map((kind) => sql.lit(kind)))})
          ${langs ? sql`and ${isPublicIn(langs)}` : sql``}
        order by published_at desc, article_id desc limit ${candidates}
      ),
      cast_count as (
        select page, count(*) as count from fc_cast, unnest(cast_pages(embeds)) as page
        where embeds <> '[]' and cast_pages(embeds) && array(select page from candidate) and cast_is_shown(hash, fid) and exists (
          select from jsonb_array_elements(embeds) as embed where starts_with(embed ->> 'url', ${`${origin}/`}))
        group by page
      ),
      counted as (
        select article_id, published_at, story, source_name, read_count as reads, comment_count as comments,
          coalesce(saved.count, 0) as saves, coalesce(voted.count, 0) as votes, coalesce(cast_count.count, 0) as casts, 0 as others
        from candidate
        left join ${counted('collection')} as saved using (article_id)
        left join ${counted('vote')} as voted using (article_id)
        left join cast_count using (page)
      ),
      told as (
        select (array_agg(article_id order by ${id ? sql`article_id = ${id} desc,` : sql``} ${points} desc, published_at))[1] as article_id,
          max(published_at) as published_at, sum(reads)::int as reads, sum(comments)::int as comments, sum(saves)::int as saves,
          sum(votes)::int as votes, sum(casts)::int as casts,
          greatest(0, count(distinct nullif(source_name, '')) - 1)::int as others
        from counted group by story
      ),
      ranked as (
        select *, count(*) over () as total, row_number() over (order by
          ln((1 + ${points})::float8) / ln(2.0::float8)
            + extract(epoch from published_at)::float8 / ${heatHalvesAfterHours * 3600} desc,
          article_id desc) as rank
        from told
      )
      select article_id, rank as position, rank, total, ${sql.join(names.map((name) => sql.ref(name)))} from ranked
      ${id ? sql`where article_id = ${id}` : sql`order by rank offset ${offset} limit ${limit}`}`,
  }
}

export const handlers = bind(hotdata, { index })
