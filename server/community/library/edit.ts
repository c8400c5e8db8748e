import type { library } from '#contract/community/library.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { lockAccount, ownLibrary, viewOne, wholeSecond } from './library.ts'
import { nameOf } from './name.ts'

/** One that becomes public is listed first among the public ones. Absent fields stay. */
export const edit: Handler<typeof library.edit> = async ({ id, name, is_private }, context) => {
  const { accountId } = context.caller
  const shown = name === undefined ? undefined : nameOf(name)
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    const library = await ownLibrary(trx, id, accountId)
    const becomesPublic = library.is_private && is_private === false
    const change = {
      ...(shown === undefined ? {} : { name: shown }),
      ...(is_private === undefined ? {} : { is_private }),
      ...(becomesPublic ? { updated_at: wholeSecond(context.now) } : {}),
    }
    if (Object.keys(change).length > 0) await trx.updateTable('library').set(change).where('id', '=', id).execute()
    return viewOne(trx, id, accountId)
  })
}
