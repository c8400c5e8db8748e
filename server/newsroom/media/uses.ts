import { sql, type RawBuilder } from 'kysely'
import type { MediaUse } from '#contract/newsroom/media.ts'
import type { Database } from '#server/platform/data/database.ts'
import { plainStores } from '#server/newsroom/entity/stores.ts'

/** How many places of a picture are listed. */
const maxUses = 200

type Row = MediaUse & { key: string }

/** Texts of items that have one of the pictures. The first condition is that of the index. */
const inTexts = (keys: readonly string[], table: RawBuilder<unknown>, isPublic: RawBuilder<unknown>) => sql`
  select unnest(media_keys(content_html)) as key, 'item' as kind, article_id::text as id, lang, title, ${isPublic} as is_public
  from ${table} as text where content_html like '%/media/%' and media_keys(content_html) && ${keys}::text[]`

/** The columns that can have pictures of entities. Their tables are small. */
const ofEntities = () => Object.values(plainStores).flatMap(({ pictures }) => pictures)

/** The texts that are to go out. */
const scheduled = sql`(select revision.* from item_revision as revision join scheduled_release on revision_id = revision.id)`

/**
 * Every place that has one of the pictures: what readers see, working copies, texts that are to go out, pictures of items, of those at
 * places of the home page, of authors and projects, and of entities, also of removed ones, which may be put back. Earlier revisions do
 * not count: they have no page.
 */
const uses = (keys: readonly string[]) => sql`(
  select distinct key, kind, id, lang, title, is_public from (
    ${inTexts(keys, sql`item_version`, sql`state = 'published'`)}
    union all ${inTexts(keys, sql`item_draft`, sql`false`)}
    union all ${inTexts(keys, scheduled, sql`false`)}
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
    union all select unnest(media_keys(avatar_url)), 'author', id::text, null, nickname, true
    from author where avatar_url like '%/media/%'
    union all select unnest(media_keys(logo_url)), 'round', round.id::text, null, name, true
    from funded_project join financing_round as round on project_id = funded_project.id where logo_url like '%/media/%'
    union all select unnest(media_keys(tables::text)), kind, entity_id, null, title, false
    from removed_entity where tables::text like '%/media/%'
    union all select unnest(media_keys(address)), kind, id, lang, coalesce(title, ''), true from (${sql.join(
      ofEntities().map(({ rows }) => rows),
      sql` union all `,
    )}) as entity where address like '%/media/%'
  ) as every where key = any(${keys}::text[])
)`

/** The columns that `uses` looks up, as `table.column`. */
export const pictureColumns = (): string[] => [
  'item_version.content_html',
  'item_draft.content_html',
  'item.image_url',
  'author.avatar_url',
  'funded_project.logo_url',
  'removed_entity.tables',
  ...new Set(ofEntities().map(({ name }) => name)),
]

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
