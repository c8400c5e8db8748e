import { sql, type RawBuilder } from 'kysely'
import type { Below, home } from '#contract/site/home.ts'
import { priceView } from '#contract/markets/series.ts'
import { itemKindFacts, type ItemKind } from '#domain/news/item/kind.ts'
import { isStale } from '#domain/markets/series/series.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { placeName } from '#server/calendar/event/rows.ts'
import { drawn, readSeries } from '#server/markets/series/rows.ts'
import type { CallContext, Handler } from '#server/platform/call/handler.ts'

const pricesShown = 8
const marketShown = 6
const eventsShown = 4
const episodesShown = 3
const tokensShown = 6
const itemsShown = 3
const recentDays = 14

/** Everything is read by two statements, because home is rendered most often of all pages. */
export const below: Handler<typeof home.below> = async (_, context) => {
  const { now } = context
  const [series, parts] = await Promise.all([
    readSeries(sql`(group_key in ('prices', 'chain') or key = 'volume') and last_at is not null`, context),
    readParts(context),
  ])
  const prices = series.filter(({ group, is_market }) => group === 'prices' && is_market)
  const rest = series.filter(({ group }) => group !== 'prices')
  const current = rest.filter(({ last_time, cadence }) => !isStale(last_time ?? 0, cadence, now.getTime() / 1000))
  const lines = current.filter(({ style, spark }) => style !== 'flow' && spark.length > 10)
  const size = ({ change_percent }: { change_percent: string | null }) => Math.abs(Number(change_percent ?? 0))
  const [most] = lines.toSorted((one, other) => size(other) - size(one))
  return {
    prices: prices.slice(0, pricesShown).map((each) => priceView.parse(each)),
    number: most ? drawn(most) : null,
    market: current
      .filter((each) => each !== most)
      .slice(0, marketShown)
      .map((each) => priceView.parse(each)),
    ...parts,
    tokens: parts.tokens.flatMap(({ key, ...token }) => {
      const price = prices.find((each) => each.key === key)
      return price ? { ...token, price: priceView.parse(price) } : []
    }),
  }
}

type Parts = Pick<Below, 'events' | 'episodes' | 'special' | 'library'> & {
  tokens: (Omit<Below['tokens'][number], 'price'> & { key: string })[]
}

/** The rows of a query as one JSON value. */
const listOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(row), '[]') from (${rows}) as row)`

/** The version of the item `article_id` that a reader of a language is shown. */
const version = (locale: Locale) => sql`join lateral (
  select title, lang from item_version where article_id = item.article_id and state = 'published'
  order by lang = ${locale} desc, lang = item.original_lang desc, lang limit 1) as version on true`

async function readParts({ db, locale, now, config }: CallContext): Promise<Parts> {
  const since = new Date(now.getTime() - recentDays * 86_400_000)
  const named = (items: RawBuilder<unknown>) =>
    listOf(sql`select article_id, kind, title from (${items}) as chosen join item using (article_id) ${version(locale)}
      where published_at is not null order by chosen.place limit ${itemsShown}`)
  const { rows } = await sql<Record<keyof Parts, unknown>>`select
    ${listOf(sql`
      select article_id, title, extract(epoch from starts_at)::bigint as start_time, activity.zone as timezone,
        is_all_day::int as is_all_day, is_estimated::int as is_estimated, coalesce(${placeName(locale)}, '') as city, organiser
      from activity left join place on place.id = activity.place_id join item using (article_id) ${version(locale)}
      where published_at is not null and starts_at > ${now} order by starts_at, article_id limit ${eventsShown}`)} as events,
    ${listOf(sql`
      select article_id, version.title, version.lang, item.image_url as img_url,
        json_build_object('title', podcast_show.title, 'cover', podcast_show.image_url) as show,
        json_build_object('url', audio.url, 'media_type', media_type, 'byte_count', byte_count, 'length_ms', length_ms) as audio
      from episode join item using (article_id) join item_audio as audio using (article_id)
      join podcast_show on podcast_show.id = show_id ${version(locale)}
      where item.kind = 'podcast' and published_at > ${since} order by published_at desc, article_id desc limit ${episodesShown}`)} as episodes,
    ${listOf(sql`
      select id as p_id, text.title, text.intro, ${named(sql`
        select article_id, row_number() over (order by position, listed_at desc) as place from composition_item
        where composition_id = composition.id and listed_at is not null`)} as items
      from composition join lateral (
        select title, intro from composition_text where composition_id = composition.id
        order by lang = ${locale} desc, lang = 'en' desc, lang limit 1) as text on true
      where kind = 'special' and newest_at > ${since} order by newest_at desc, id desc limit 1`)} as special,
    ${listOf(sql`
      select id, name, symbol, lower(symbol) as key from token
      where exists (select from series where group_key = 'prices' and is_market and key = lower(symbol) and last_at is not null)
      order by (select count(*) from subject_follow where token_id = token.id) desc, item_count desc, id limit ${tokensShown}`)} as tokens,
    ${listOf(sql`
      select library.id, name, owner.nickname as owner, item_count, ${named(sql`
        select article_id, row_number() over (order by added_at desc, article_id desc) as place from library_item
        where library_id = library.id`)} as items
      from library join account as owner on owner.id = account_id
      where not is_private and item_count > 1 order by collected_count desc, updated_at desc, library.id limit 1`)} as library
  `.execute(db)
  const { special, library, episodes, ...parts } = rows[0] as unknown as Omit<Parts, 'special' | 'library'> & {
    special: Composed<NonNullable<Parts['special']>>[]
    library: Composed<NonNullable<Parts['library']>>[]
  }
  const absolute = (address: string) => address && new URL(address, config.site.origin).href
  return {
    ...parts,
    special: special.map(withTypes)[0] ?? null,
    library: library.map(withTypes)[0] ?? null,
    episodes: episodes.map((episode) => ({
      ...episode,
      img_url: absolute(episode.img_url),
      audio: { ...episode.audio, url: absolute(episode.audio.url) },
      show: { ...episode.show, cover: absolute(episode.show.cover) },
    })),
  }
}

type Composed<View> = Omit<View, 'items'> & { items: { article_id: number; kind: ItemKind; title: string }[] }

const withTypes = <View>({ items, ...view }: Composed<View>) => ({
  ...view,
  items: items.map(({ article_id, kind, title }) => ({ article_id, type: itemKindFacts[kind].type, title })),
})
