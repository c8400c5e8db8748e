import type { NewsItem } from '#contract/item.ts'
import { limitOf } from '#contract/parameters.ts'
import type { CallContext } from '#server/http/call.ts'
import { hydrate } from './hydrate.ts'
import { findPage, type ItemFilter } from './skeleton.ts'
import { countItems } from './total.ts'
import { viewItem } from './view.ts'

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

/** One page of the items of a filter, in the language of the call, as every list of news answers. */
export async function listItems(filter: ItemFilter, input: ListInput, { db, locale, now }: CallContext): Promise<NewsList> {
  const limit = limitOf(input)
  const [{ ids, hasMore }, total] = await Promise.all([
    findPage(db, filter, { page: input.page, limit, endTime: input.end_time }),
    countItems(db, filter, now),
  ])
  const rows = await hydrate(db, ids, { locale })
  return { page: input.page, limit, total, has_more: hasMore, list: rows.map(viewItem) }
}
