import { sql, type RawBuilder } from 'kysely'
import type { MediaUse } from '#contract/newsroom/media.ts'
import type { Database } from '#server/platform/data/database.ts'

/** How many places of a picture are listed. */
const maxUses = 200

type Row = MediaUse & { key: string }

/** Texts of items that have one of the pictures. The first condition is that of the index. */
const inTexts = (keys: readonly string[], table: RawBuilder<unknown>, isPublic: RawBuilder<unknown>) => sql`
  select unnest(media_keys(content_html)) as key, 'item' as kind, article_id::text as id, lang, title, ${isPublic} as is_public
  from ${table} as text where content_html like '%/media/%' and media_keys(content_html) && ${keys}::text[]`

/** Entities with one picture. Their tables are small. */
const ofEntities = (
  table: RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  title: RawBuilder<unknown>,
) => sql`
  select unnest(media_keys(image_url)), ${kind}, ${id}, null, coalesce(${title}, ''), true
  from ${table} as entity where image_url like '%/media/%'`

/** Pages that an operator writes. */
const inPages = (table: RawBuilder<unknown>, kind: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
  select unnest(media_keys(content_html)), ${kind}, ${id}, lang, title, true
  from ${table} as page where content_html like '%/media/%'`

/**
 * Every place that has one of the pictures: what readers see, working copies, texts that are to go out, pictures of items, of those at
 * places of the home page, and of entities. Earlier revisions do not count: they have no page.
 */
const uses = (keys: readonly string[]) => sql`(
  select distinct key, kind, id, lang, title, is_public from (
    ${inTexts(keys, sql`item_version`, sql`state = 'published'`)}
    union all ${inTexts(keys, sql`item_draft`, sql`false`)}
    union all ${inTexts(keys, sql`(select revision.* from item_revision as revision join scheduled_release on revision_id = revision.id)`, sql`false`)}
    union all select unnest(media_keys(image_url)), 'item', item.article_id::text, null, coalesce(draft.title, version.title, ''),
      item.published_at is not null
    from item
      left join item_draft as draft on draft.article_id = item.article_id and draft.lang = item.original_lang
      left join item_version as version on version.article_id = item.article_id and version.lang = item.original_lang
    where image_url like '%/media/%' and media_keys(image_url) && ${keys}::text[]
    union all select unnest(media_keys(image_url)), 'slot', slot.id::text, slot.lang, coalesce(version.title, ''), has_begun
    from home_slot as slot join item using (article_id)
      left join item_version as version on version.article_id = item.article_id and version.lang = item.original_lang
    where image_url like '%/media/%' and media_keys(image_url) && ${keys}::text[]
    union all ${ofEntities(sql`composition`, sql`kind`, sql`id::text`, sql`(select min(title) from composition_text where composition_id = entity.id)`)}
    union all ${ofEntities(sql`campaign`, sql`'campaign'`, sql`slug`, sql`slug`)}
    union all ${ofEntities(sql`podcast_show`, sql`'podcast'`, sql`id::text`, sql`title`)}
    union all ${ofEntities(sql`stream`, sql`'stream'`, sql`id::text`, sql`url`)}
    union all ${ofEntities(sql`token`, sql`'token'`, sql`id::text`, sql`name`)}
    union all ${inPages(sql`site_page`, sql`'page'`, sql`name`)}
    union all ${inPages(sql`campaign_text`, sql`'campaign'`, sql`slug`)}
  ) as every where key = any(${keys}::text[])
)`

/** Where a picture is used, what readers see first. */
export async function usesOf(db: Database, key: string): Promise<MediaUse[]> {
  const { rows } = await sql<Row>`
    select kind, id, lang, title, is_public from ${uses([key])} as use order by is_public desc, kind, id, lang limit ${maxUses}
  `.execute(db)
  return rows
}

/** In how many places each picture is used; one without a use is left out. */
export async function countUses(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; count: number }>`
    select key, count(*)::int as count from ${uses(keys)} as use group by key
  `.execute(db)
  return new Map(rows.map(({ key, count }) => [key, count]))
}
