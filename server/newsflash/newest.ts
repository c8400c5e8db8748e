import type { newsflash } from '#contract/newsflash.ts'
import { accountIdOf } from '#server/call/caller.ts'
import type { Handler } from '#server/call/handler.ts'
import { hydrateSkeleton } from '#server/item/read/hydrate.ts'
import { newestOf } from '#server/item/read/skeleton.ts'
import { viewItems } from '#server/item/read/view.ts'

const maxRows = 100

/** Flashes later than `start_time`, for clients that poll. */
export const newest: Handler<typeof newsflash.newest> = async (
  { start_time, ios, detective },
  { db, config, locale, caller },
) => {
  const later = newestOf({ kind: 'flash', weighted: ios, detective }, maxRows, start_time)
  const rows = await hydrateSkeleton(db, later, { locale, viewer: accountIdOf(caller) })
  return { list: viewItems(rows, config) }
}
