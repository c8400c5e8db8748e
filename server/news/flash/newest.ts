import type { newsflash } from '#contract/news/flash.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { hydrateSkeleton } from '#server/news/item/read/hydrate.ts'
import { newestOf, type ItemFilter } from '#server/news/item/read/skeleton.ts'
import { viewItems } from '#server/news/item/read/view.ts'

const maxRows = 100

/** Flashes later than `start_time`, for clients that poll. */
export const newest: Handler<typeof newsflash.newest> = async (
  { start_time, ios, detective, source, token, tag, only_lang },
  { db, config, locale, caller },
) => {
  const filter: ItemFilter = {
    kind: 'flash',
    weighted: ios,
    detective,
    sources: source,
    tokens: token,
    tags: tag,
    langs: only_lang,
  }
  const later = newestOf(filter, maxRows + 1, start_time)
  const rows = await hydrateSkeleton(db, later, { locale, langs: only_lang, viewer: accountIdOf(caller) })
  return { has_more: rows.length > maxRows, list: viewItems(rows.slice(0, maxRows), config) }
}
