import { Refusal } from '#contract/errors.ts'
import type { FollowedType } from '#contract/community/follow.ts'
import { compositionTag, showTag, tokenTag } from '#contract/tags.ts'
import type { AccountContext } from '#server/platform/call/context.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'

const columns = {
  topic: 'composition_id',
  special: 'composition_id',
  story: 'composition_id',
  token: 'token_id',
  show: 'show_id',
} as const
const tags = { topic: compositionTag, special: compositionTag, story: compositionTag, token: tokenTag, show: showTag }

/** Refuses `not_found` for a topic, special subject, story, token or show that is not there. */
export async function setFollowed(
  { type, id }: { type: FollowedType; id: number },
  isFollowed: boolean,
  { db, caller: { accountId }, now }: AccountContext,
) {
  return db.transaction().execute(async (trx) => {
    const subject =
      type === 'token'
        ? trx.selectFrom('token').select('id').where('id', '=', id)
        : type === 'show'
          ? trx.selectFrom('podcast_show').select('id').where('id', '=', id)
          : trx.selectFrom('composition').select('id').where('id', '=', id).where('kind', '=', type)
    if (!(await subject.executeTakeFirst())) throw new Refusal('not_found')
    const column = columns[type]
    if (isFollowed)
      await trx
        .insertInto('subject_follow')
        .values({ account_id: accountId, [column]: id, followed_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else await trx.deleteFrom('subject_follow').where('account_id', '=', accountId).where(column, '=', id).execute()
    await publishEvents(trx, [{ kind: 'data', tag: tags[type](id) }])
    const { followers } = await trx
      .selectFrom('subject_follow')
      .select(({ fn }) => fn.countAll<number>().as('followers'))
      .where(column, '=', id)
      .executeTakeFirstOrThrow()
    return { is_followed: isFollowed, followers }
  })
}
