import { sql } from 'kysely'
import { limitOf } from '#contract/parameters.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { CallContext } from '#server/platform/call/context.ts'
import type { NewsList } from '#server/news/item/read/list.ts'
import { hydrateSkeleton } from '#server/news/item/read/hydrate.ts'
import type { Skeleton } from '#server/news/item/read/skeleton.ts'
import { viewItems } from '#server/news/item/read/view.ts'
import { readComposition, type CompositionKind } from './rows.ts'

interface ItemsInput {
  p_id: number
  page: number
  limit?: number | undefined
  size?: number | undefined
}

/** One page of the items of a composition: placed ones in their order, then by its tags, newest first. Refuses `not_found`. */
export async function listCompositionItems(
  kind: CompositionKind,
  input: ItemsInput,
  context: CallContext,
): Promise<NewsList> {
  const { item_count: total } = await readComposition(kind, input.p_id, context)
  return { ...(await pageOfItems(input, context)), total }
}

/** The same for an existing composition, without the total. */
export async function pageOfItems(
  { p_id, page, ...size }: ItemsInput,
  { db, config, locale, caller }: CallContext,
): Promise<Omit<NewsList, 'total'>> {
  const limit = limitOf(size)
  const rows = await hydrateSkeleton(db, skeletonOf(p_id, (page - 1) * limit, limit), {
    locale,
    viewer: accountIdOf(caller),
  })
  return { page, limit, has_more: rows[0]?.has_more ?? false, list: viewItems(rows, config) }
}

/** The ids of the newest items of a composition that are public in a language. */
export async function newestIn(
  db: CallContext['db'],
  compositionId: number,
  lang: string,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ article_id: number }>`
    select entry.article_id from composition_item as entry
    join item_version as version on version.article_id = entry.article_id and version.lang = ${lang}
    where composition_id = ${compositionId} and entry.listed_at is not null and version.listed_at is not null
    order by entry.listed_at desc, entry.article_id desc limit ${limit}
  `.execute(db)
  return rows.map(({ article_id }) => article_id)
}

const skeletonOf = (id: number, offset: number, limit: number): Skeleton<{ has_more: boolean }> => ({
  query: sql`
    with page as materialized (
      select article_id, position as place, listed_at from composition_item
      where composition_id = ${id} and listed_at is not null
      order by position, listed_at desc, article_id desc offset ${offset} limit ${limit + 1}
    )
    select article_id, row_number() over (order by place, listed_at desc, article_id desc) as position,
      (select count(*) from page) > ${limit} as has_more
    from page order by position limit ${limit}`,
})
