import type { Handler } from '#server/http/call.ts'
import { hydrate } from '#server/item/hydrate.ts'
import { findNewest } from '#server/item/skeleton.ts'
import { viewItem } from '#server/item/view.ts'

const most = 100

/** Flashes later than `start_time`, for clients that poll. */
export const newestFlashes: Handler<'newsflash.newest'> = async ({ start_time, ios, detective }, { db, locale }) => {
  const ids = await findNewest(db, { kind: 'flash', weighted: ios, detective }, most, start_time)
  return { list: (await hydrate(db, ids, { locale })).map(viewItem) }
}
