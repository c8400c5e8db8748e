import { sql } from 'kysely'
import { deskCast } from '#contract/newsroom/cast.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { readPage } from '#server/platform/call/paging.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'
import { publishCasts } from '#server/social/farcaster/store/cast-events.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'

/** A cast may be hidden before this site has seen it. */
const hide: Handler<typeof deskCast.hide> = async ({ hash, on }, context) => {
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
    await publishCasts(trx, [hash.slice(2)])
    const change = { before: { is_hidden: !on }, after: { is_hidden: on } }
    await recordChange(trx, context, 'cast.hide', hash, change)
  })
  return { hash, is_hidden: on }
}

const hidden: Handler<typeof deskCast.hidden> = (input, { db }) =>
  readPage(
    db,
    input,
    sql`
      select '0x' || encode(cast_hidden.hash, 'hex') as hash, coalesce(fc_cast.text, '') as text, ${secondsIn('hidden_at')} as hidden_time
      from cast_hidden left join fc_cast on fc_cast.hash = cast_hidden.hash`,
    sql`hidden_at desc, cast_hidden.hash`,
  )

export const handlers = bind(deskCast, { hide, hidden })
