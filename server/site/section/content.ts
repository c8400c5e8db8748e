import { sql, type RawBuilder } from 'kysely'
import type { Country } from '#domain/news/country.ts'
import type { SitePageName } from '#domain/newsroom/site-page.ts'
import type { ContentKind } from '#domain/site/sections.ts'
import type { Database } from '#server/platform/data/database.ts'

const listed = (kind: string, more: RawBuilder<unknown> = sql`true`) =>
  sql`select from item_version v join item using (article_id)
    where v.kind = ${sql.lit(kind)} and v.listed_at is not null and ${more}`

const aboutCountry = (country: Country) =>
  listed('flash', sql`article_id in (select article_id from item_country where country = ${country})`)

const written = (page: SitePageName) => sql`select distinct name from site_page where name = ${sql.lit(page)}`

/** For each kind a query that has rows as soon as readers can see one. */
const queries: Record<ContentKind, RawBuilder<unknown>> = {
  flash: listed('flash'),
  article: listed('article'),
  choice: listed('article', sql`is_choice`),
  exclusive: listed('article', sql`is_exclusive`),
  japan: aboutCountry('jp'),
  korea: aboutCountry('kr'),
  topic: sql`select from composition where kind = 'topic' and item_count > 0`,
  special: sql`select from composition where kind = 'special' and item_count > 0`,
  story: sql`select from composition where kind = 'story' and item_count > 0`,
  column: listed('column'),
  author: sql`select from author`,
  correction: sql`select from correction`,
  campaign: sql`select from campaign where starts_at <= now() and ends_at > now()`,
  series: sql`select from series where point_count > 0`,
  token: sql`select from token`,
  round: sql`select from financing_round`,
  nft: sql`select from ranking where key like 'nft%' union all
    select from series where group_key = 'nft' and point_count > 0`,
  exchange: sql`select from ranking_row where ranking_key = 'platforms' and left_at is null`,
  contract: sql`select from ranking where key like 'futures-%' union all
    select from series where group_key = 'derivatives' and family is null and last_at is not null`,
  incident: sql`select from incident join item_version using (article_id) where listed_at is not null`,
  event: listed('activity'),
  place: sql`select from activity join item_version using (article_id) left join place on place.id = place_id
    where listed_at is not null and coalesce(activity.latitude, place.latitude) is not null`,
  podcast: listed('podcast'),
  video: listed('video'),
  stream: sql`select from stream`,
  explainer: listed('explainer'),
  report: listed('report'),
  channel: sql`select from official_channel where ended_at is null`,
  introduce: written('introduce'),
  oprr: written('oprr'),
  citycamps: written('citycamps'),
  citycampsnewyork: written('citycampsnewyork'),
}

/** The kinds of which the site has something to show, in one statement. */
export async function presentContent(db: Database): Promise<ReadonlySet<ContentKind>> {
  const kinds = Object.keys(queries) as ContentKind[]
  const columns = kinds.map((kind) => sql`exists(${queries[kind]}) as ${sql.id(kind)}`)
  const { rows } = await sql<Record<ContentKind, boolean>>`select ${sql.join(columns)}`.execute(db)
  return new Set(kinds.filter((kind) => rows[0]![kind]))
}

/** How much of each kind there is, counted up to `most`. */
export async function countContent(db: Database, most: number): Promise<ReadonlyMap<ContentKind, number>> {
  const kinds = Object.keys(queries) as ContentKind[]
  const columns = kinds.map(
    (kind) => sql`(select count(*) from (${queries[kind]} limit ${sql.lit(most)}) as row) as ${sql.id(kind)}`,
  )
  const { rows } = await sql<Record<ContentKind, number>>`select ${sql.join(columns)}`.execute(db)
  return new Map(kinds.map((kind) => [kind, rows[0]![kind]]))
}
