import { Refusal } from '#contract/errors.ts'
import type { FollowedType } from '#contract/follow.ts'
import { compositionTag, tokenTag } from '#contract/tags.ts'
import type { AccountContext } from '#server/call/context.ts'
import { publishEvents } from '#server/events/publish.ts'

/** Refuses `not_found` for a topic, special subject or token that is not there. */
export async function setFollowed(
  { type, id }: { type: FollowedType; id: number },
  isFollowed: boolean,
  { db, caller: { accountId }, now }: AccountContext,
) {
  return db.transaction().execute(async (trx) => {
    const subject =
      type === 'token'
        ? trx.selectFrom('token').select('id').where('id', '=', id)
        : trx.selectFrom('composition').select('id').where('id', '=', id).where('kind', '=', type)
    if (!(await subject.executeTakeFirst())) throw new Refusal('not_found')
    const column = type === 'token' ? 'token_id' : 'composition_id'
    if (isFollowed)
      await trx
        .insertInto('subject_follow')
        .values({ account_id: accountId, [column]: id, followed_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else await trx.deleteFrom('subject_follow').where('account_id', '=', accountId).where(column, '=', id).execute()
    await publishEvents(trx, [{ kind: 'thing', tag: type === 'token' ? tokenTag(id) : compositionTag(id) }])
    const { followers } = await trx
      .selectFrom('subject_follow')
      .select(({ fn }) => fn.countAll<number>().as('followers'))
      .where(column, '=', id)
      .executeTakeFirstOrThrow()
    return { is_followed: isFollowed, followers }
  })
}
