import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { CollectedItem, Library } from '#contract/community/library.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { accountIdOf, type CallContext } from '#server/platform/call/handler.ts'
import { refusalText } from '#server/platform/call/refusals.ts'
import { hydrate, type ItemRow } from '#server/news/item/read/hydrate.ts'
import { type ListInput, countRows } from '#server/news/item/read/list.ts'
import type { ItemKind } from '#domain/news/item/kind.ts'
import { pageOf, type Source } from '#server/news/item/read/skeleton.ts'
import { viewItem } from '#server/news/item/read/view.ts'
import { viewLibraries } from './library.ts'

interface CollectedRow {
  article_id: number
  kind: ItemKind
  added_at: Date
  has_more: boolean
}

/** One page of the items that `holder` collected, the newest first. Those that are no longer public stay in the list. */
export async function pageOfItems(
  source: Source,
  holder: number,
  paging: ListInput,
  { db, config, locale, caller }: CallContext,
): Promise<{ has_more: boolean; list: CollectedItem[] }> {
  const viewerId = accountIdOf(caller)
  const { query } = pageOf(source, { page: paging.page, limit: limitOf(paging), endTime: paging.end_time })
  const { rows: collected } = await sql<CollectedRow>`
    select skeleton.article_id, skeleton.has_more, source.kind, source.added_at
    from (${query}) as skeleton
    join (select ${source.id} as article_id, collection.kind, ${source.at} as added_at from ${source.from} where ${source.where}) as source
      on source.article_id = skeleton.article_id
    order by skeleton.position
  `.execute(db)
  const ids = collected.map(({ article_id }) => article_id)
  const items = new Map((await hydrate(db, ids, { locale, caller })).map((row) => [row.article_id, row]))
  const reasons = await reasonsOf(
    db,
    ids.filter((id) => !items.has(id)),
    locale,
  )
  const list = collected.map((entry): CollectedItem => {
    const item = items.get(entry.article_id)
    const row =
      item ??
      tombstone(entry, { locale, reason: reasons.get(entry.article_id) ?? '', isCollected: holder === viewerId })
    return { ...viewItem(row, config), collect_time: entry.added_at.getTime() / 1000, is_gone: item ? 0 : 1 }
  })
  return { has_more: collected[0]?.has_more ?? false, list }
}

/** One page of libraries, newest first by the source's time. */
export async function pageOfLibraries(
  source: Source,
  paging: ListInput,
  context: CallContext,
): Promise<{ total: number; has_more: boolean; list: Library[] }> {
  const skeleton = pageOf(source, { page: paging.page, limit: limitOf(paging), endTime: paging.end_time })
  const [total, rows] = await Promise.all([
    countRows(context.db, source),
    viewLibraries(context.db, skeleton, accountIdOf(context.caller)),
  ])
  return { total, has_more: rows[0]?.extra.has_more ?? false, list: rows.map(({ library }) => library) }
}

/** Why items were withdrawn, in the best language; those that were deleted are left out. */
async function reasonsOf(db: Database, ids: number[], locale: Locale): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ article_id: number; reason: string }>`
    select distinct on (article_id) article_id, withdrawn_reason as reason from item_version join item using (article_id)
    where article_id = any(${ids}::bigint[]) and state = 'withdrawn'
    order by article_id, lang = ${locale} desc, lang = original_lang desc, lang
  `.execute(db)
  return new Map(rows.map(({ article_id, reason }) => [article_id, reason]))
}

/** Replaces an item that is no longer public in a list; contains none of its texts. */
function tombstone(
  { article_id, kind, added_at }: CollectedRow,
  { locale, reason, isCollected }: { locale: Locale; reason: string; isCollected: boolean },
): ItemRow {
  return {
    article_id,
    kind,
    published_at: added_at,
    original_lang: locale,
    lang: locale,
    langs: [],
    made_by: null,
    made_from: null,
    made_langs: [],
    title: refusalText(new Refusal('withdrawn'), locale),
    abstract: reason,
    content_html: '',
    tags: [],
    read_minutes: 1,
    story_id: null,
    read_count: 0,
    source_name: '',
    source_url: '',
    image_url: '',
    image_focus: 'center',
    slug: '',
    credits: [],
    weight: 0,
    author: null,
    comment_count: 0,
    is_collected: isCollected,
    is_first: false,
    is_hot: false,
    is_top: false,
    is_detective: false,
    is_original: false,
    is_exclusive: false,
    is_choice: false,
    is_important: false,
    is_show_home: false,
    is_demo: false,
  }
}
