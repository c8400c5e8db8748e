import type { library } from '#contract/library.ts'
import { Refusal } from '#contract/errors.ts'
import { maxLibraries } from '#domain/constants.ts'
import type { Handler } from '#server/call/handler.ts'
import { lockAccount, viewOne, wholeSecond } from './library.ts'
import { nameOf } from './name.ts'

/** Refuses `library_name_empty`, `library_name_long`, `library_limit`. */
export const add: Handler<typeof library.add> = async ({ name, is_private = true }, context) => {
  const { accountId } = context.caller
  const shown = nameOf(name)
  const at = wholeSecond(context.now)
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    const { count } = await trx
      .selectFrom('library')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (count >= maxLibraries) throw new Refusal('library_limit', { max: maxLibraries })
    const { id } = await trx
      .insertInto('library')
      .values({ account_id: accountId, name: shown, is_private, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return viewOne(trx, id, accountId)
  })
}
