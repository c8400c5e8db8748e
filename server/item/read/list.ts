import type { NewsItem } from '#contract/item.ts'
import { limitOf } from '#contract/parameters.ts'
import { accountIdOf } from '#server/call/caller.ts'
import type { CallContext } from '#server/call/context.ts'
import { hydrateSkeleton } from './hydrate.ts'
import { pageOf, sourceOf, type ItemFilter } from './skeleton.ts'
import type { ItemServices } from './total.ts'
import { viewItems } from './view.ts'

export interface ListInput {
  page: number
  limit?: number | undefined
  size?: number | undefined
  /** Unix seconds, exclusive. */
  end_time?: number | undefined
}

export interface NewsList {
  page: number
  limit: number
  total: number
  has_more: boolean
  list: NewsItem[]
}

/** One page of the items of a filter, in the language of the call, in the shape of every list of news. */
export async function listItems(
  filter: ItemFilter,
  input: ListInput,
  { db, config, services, locale, now, caller }: CallContext<ItemServices>,
): Promise<NewsList> {
  const limit = limitOf(input)
  const [rows, total] = await Promise.all([
    hydrateSkeleton(db, pageOf(sourceOf(filter), { page: input.page, limit, endTime: input.end_time }), {
      locale,
      viewer: accountIdOf(caller),
    }),
    services.itemCounts.of(filter, now),
  ])
  return { page: input.page, limit, total, has_more: rows[0]?.has_more ?? false, list: viewItems(rows, config) }
}
