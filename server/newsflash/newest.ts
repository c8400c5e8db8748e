import { accountOf, type Handler } from '#server/http/call.ts'
import { hydrateSkeleton } from '#server/item/hydrate.ts'
import { newestOf } from '#server/item/skeleton.ts'
import { viewItem } from '#server/item/view.ts'

const most = 100

/** Flashes later than `start_time`, for clients that poll. */
export const newestFlashes: Handler<'newsflash.newest'> = async (
  { start_time, ios, detective },
  { db, locale, caller },
) => {
  const later = newestOf({ kind: 'flash', weighted: ios, detective }, most, start_time)
  return { list: (await hydrateSkeleton(db, later, { locale, reader: accountOf(caller) })).map(viewItem) }
}
