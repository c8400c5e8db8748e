import type { NewsItem } from '#contract/item.ts'
import { limitOf } from '#contract/parameters.ts'
import { accountIdOf } from '#server/call/caller.ts'
import type { CallContext } from '#server/call/context.ts'
import { hydrateSkeleton } from './hydrate.ts'
import { areQuiet } from './quiet.ts'
import { pageOf, sourceOf, type ItemFilter } from './skeleton.ts'
import type { ItemServices } from './total.ts'
import { viewItems } from './view.ts'

export interface ListInput {
  page: number
  limit?: number | undefined
  size?: number | undefined
  /** Unix seconds, exclusive. */
  end_time?: number | undefined
  /** Shows all languages when those of the filter are quiet. */
  else_all?: boolean
}

export interface NewsList {
  page: number
  limit: number
  total: number
  has_more: boolean
  list: NewsItem[]
  /** With `else_all`: 1 when all languages are shown. */
  shows_all?: 0 | 1
}

/** One page of the items of a filter, in the language of the call and in the shape that all lists of news share. */
export async function listItems(
  filter: ItemFilter,
  input: ListInput,
  { db, config, services, locale, now, caller }: CallContext<ItemServices>,
): Promise<NewsList> {
  const limit = limitOf(input)
  const isQuiet = input.else_all === true && (await areQuiet(db, filter))
  const shown = isQuiet ? { ...filter, langs: undefined } : filter
  const [rows, total] = await Promise.all([
    hydrateSkeleton(db, pageOf(sourceOf(shown), { page: input.page, limit, endTime: input.end_time }), {
      locale,
      langs: shown.langs,
      viewer: accountIdOf(caller),
    }),
    services.itemCounts.of(shown, now),
  ])
  const list = { page: input.page, limit, total, has_more: rows[0]?.has_more ?? false, list: viewItems(rows, config) }
  return input.else_all ? { ...list, shows_all: isQuiet ? 1 : 0 } : list
}
