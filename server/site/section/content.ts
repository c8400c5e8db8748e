import { sql, type RawBuilder } from 'kysely'
import type { ContentKind } from '#domain/site/sections.ts'
import type { Database } from '#server/platform/data/database.ts'

const listed = (kind: string, more: RawBuilder<unknown> = sql`true`) =>
  sql`select from item_version v join item using (article_id)
    where v.kind = ${sql.lit(kind)} and v.listed_at is not null and ${more}`

/** For each kind a query that has rows as soon as readers can see one. */
const queries: Record<ContentKind, RawBuilder<unknown>> = {
  flash: listed('flash'),
  article: listed('article'),
  choice: listed('article', sql`is_choice`),
  exclusive: listed('article', sql`is_exclusive`),
  japan: listed('flash', sql`v.lang = 'ja'`),
  korea: listed('flash', sql`v.lang = 'ko'`),
  topic: sql`select from composition where kind = 'topic' and item_count > 0`,
  special: sql`select from composition where kind = 'special' and item_count > 0`,
  story: sql`select from composition where kind = 'story' and item_count > 0`,
  column: listed('column'),
  author: sql`select from author`,
  correction: sql`select from correction`,
  campaign: sql`select from campaign`,
  series: sql`select from series where point_count > 0`,
  token: sql`select from token`,
  round: sql`select from financing_round`,
  nft: sql`select from ranking where key like 'nft%' union all
    select from series where group_key = 'nft' and point_count > 0`,
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
}

/** The kinds of which the site has something to show, in one statement. */
export async function presentContent(db: Database): Promise<ReadonlySet<ContentKind>> {
  const kinds = Object.keys(queries) as ContentKind[]
  const columns = kinds.map((kind) => sql`exists(${queries[kind]}) as ${sql.id(kind)}`)
  const { rows } = await sql<Record<ContentKind, boolean>>`select ${sql.join(columns)}`.execute(db)
  return new Set(kinds.filter((kind) => rows[0]![kind]))
}
