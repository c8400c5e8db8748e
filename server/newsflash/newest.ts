import type { newsflash } from '#contract/newsflash.ts'
import { accountIdOf } from '#server/call/caller.ts'
import type { Handler } from '#server/call/handler.ts'
import { hydrateSkeleton } from '#server/item/read/hydrate.ts'
import { newestOf, type ItemFilter } from '#server/item/read/skeleton.ts'
import { viewItems } from '#server/item/read/view.ts'

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
  const later = newestOf(filter, maxRows, start_time)
  const rows = await hydrateSkeleton(db, later, { locale, langs: only_lang, viewer: accountIdOf(caller) })
  return { list: viewItems(rows, config) }
}
