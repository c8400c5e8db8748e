import type { library } from '#contract/community/library.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { createLibrary } from './create.ts'
import { lockAccount, viewOne, wholeSecond } from './library.ts'
import { nameOf } from './name.ts'

/** Refuses `library_name_empty`, `library_name_long`, `library_limit`. */
export const add: Handler<typeof library.add> = async ({ name, is_private: isPrivate = true }, context) => {
  const { accountId } = context.caller
  const made = { accountId, name: nameOf(name), isPrivate, at: wholeSecond(context.now) }
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    return viewOne(trx, await createLibrary(trx, made), accountId)
  })
}
