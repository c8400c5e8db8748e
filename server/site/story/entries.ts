import { sql, type RawBuilder } from 'kysely'
import type { Story, StoryEntry } from '#contract/site/story.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { hydrateSkeleton, type ItemRow } from '#server/news/item/read/hydrate.ts'
import { viewItem } from '#server/news/item/read/view.ts'

/** The most items of a story that its page shows. */
const maxItems = 200

/** The items of a story, as a query of `article_id`: of a composition, or all reports on the same. */
export const itemsOf = (id: number, isComposed: boolean): RawBuilder<{ article_id: number }> =>
  isComposed
    ? sql`select article_id from composition_item where composition_id = ${id}`
    : sql`select article_id from item_story where story_id = ${id}`

interface Corrected {
  corrections: { lang: string; content: string; add_time: number }[]
}

/** The public items of a story but its events, which have a date of their own, newest first; later reports of other sources on the same are within the first one. */
export async function readEntries(
  items: RawBuilder<unknown>,
  { db, config, locale, caller }: CallContext,
): Promise<StoryEntry[]> {
  const query = sql<Corrected>`
    select article_id, row_number() over (order by published_at desc, article_id desc) as position, array(
      select json_build_object('lang', lang, 'content', body, 'add_time', floor(extract(epoch from corrected_at))::bigint)
      from correction where correction.article_id = item.article_id order by corrected_at desc, id desc
    ) as corrections
    from item where article_id in (${items}) and published_at is not null and kind <> 'activity'
    order by published_at desc, article_id desc limit ${maxItems}`
  const rows = await hydrateSkeleton(db, { query }, { locale, caller })
  const told = Map.groupBy(rows, (row) => row.story_id ?? row.article_id)
  return rows.flatMap((row) => {
    const [first, ...later] = told.get(row.story_id ?? row.article_id)!.toReversed()
    return row === first ? entryOf(row, later) : []
  })

  function entryOf(row: ItemRow & Corrected, later: readonly ItemRow[]): StoryEntry {
    return {
      ...viewItem(row, config),
      corrections: row.corrections
        .filter(({ lang }) => lang === row.lang)
        .map(({ content, add_time }) => ({ content, add_time })),
      reports: later.map(({ article_id, source_name, published_at }) => ({
        article_id,
        source_name,
        add_time: published_at.getTime() / 1000,
      })),
    }
  }
}

/** The items of a story that were withdrawn, with the reasons in the best language. */
export async function readWithdrawn(
  items: RawBuilder<unknown>,
  { db, locale }: CallContext,
): Promise<Story['withdrawn']> {
  const { rows } = await sql<{ article_id: number; reason: string; at: Date }>`
    select distinct on (article_id) article_id, withdrawn_reason as reason, version.published_at as at
    from item_version as version join item using (article_id)
    where article_id in (${items}) and item.published_at is null and state = 'withdrawn' and version.published_at is not null
    order by article_id, lang = ${locale} desc, lang = original_lang desc, lang limit ${maxItems}
  `.execute(db)
  return rows.map(({ article_id, reason, at }) => ({ article_id, reason, add_time: at.getTime() / 1000 }))
}
