import type { library } from '#contract/community/library.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { seeLibrary, viewOne } from './library.ts'

/** Refuses `library_private` to all but its owner. */
export const info: Handler<typeof library.info> = async ({ id }, { db, caller }) => {
  const viewerId = accountIdOf(caller)
  await seeLibrary(db, id, viewerId)
  return viewOne(db, id, viewerId)
}
