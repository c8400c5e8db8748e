import { sql } from 'kysely'
import type { NewsItem } from '#contract/news/item.ts'
import { limitOf } from '#contract/parameters.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { CallContext } from '#server/platform/call/context.ts'
import { hydrateSkeleton } from './hydrate.ts'
import { areQuiet, isQuiet } from './quiet.ts'
import { pageOf, sourceOf, type ItemFilter } from './skeleton.ts'
import { seenBy, type ItemServices } from './total.ts'
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
  const asksQuiet = input.else_all === true && filter.langs !== undefined
  const read = (shown: ItemFilter) => {
    const source = sourceOf(shown)
    const wanted = { page: input.page, limit, endTime: input.end_time }
    const query = sql<{ has_more: boolean; is_quiet: boolean }>`
      select page.*, ${asksQuiet ? isQuiet(shown) : sql`false`} as is_quiet from (${pageOf(source, wanted).query}) as page`
    const rows = hydrateSkeleton(db, { query }, { locale, langs: shown.langs, viewer: accountIdOf(caller) })
    const page = rows.then((list) => ({ list, has_more: list[0]?.has_more ?? false }))
    return Promise.all([page, services.itemCounts.ofRows(shown, source, now, seenBy(page, wanted))])
  }
  const first = await read(filter)
  // Each row tells whether the languages are quiet; only an empty page needs a query for it.
  const showsAll = asksQuiet && (first[0].list[0]?.is_quiet ?? (await areQuiet(db, filter)))
  const [rows, total] = showsAll ? await read({ ...filter, langs: undefined }) : first
  const page = { page: input.page, limit, total, has_more: rows.has_more, list: viewItems(rows.list, config) }
  return input.else_all ? { ...page, shows_all: showsAll ? 1 : 0 } : page
}
