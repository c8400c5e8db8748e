import type { deskCast } from '#contract/newsroom/cast.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'

/** A cast may be hidden before this site has seen it. */
export const hide: Handler<typeof deskCast.hide> = async ({ hash, on }, context) => {
  const bytes = Buffer.from(hash.slice(2), 'hex')
  await context.db.transaction().execute(async (trx) => {
    const changed = on
      ? await trx
          .insertInto('cast_hidden')
          .values({ hash: bytes, hidden_at: context.now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('hash')
          .executeTakeFirst()
      : await trx.deleteFrom('cast_hidden').where('hash', '=', bytes).returning('hash').executeTakeFirst()
    if (!changed) return
    const change = { before: { is_hidden: !on }, after: { is_hidden: on } }
    await recordChange(trx, context, { action: 'cast.hide', kind: 'cast', id: hash, ...change })
  })
  return { hash, is_hidden: on }
}
