import { Refusal } from '#contract/errors.ts'
import { authorTag } from '#contract/tags.ts'
import type { AccountContext } from '#server/platform/call/context.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'

type Named = { id?: number | undefined; author_id?: number | undefined }

/** Refuses `not_found` for an author that is not there. */
export async function setFollowed({ id, author_id }: Named, isFollowed: boolean, context: AccountContext) {
  const { accountId } = context.caller
  const authorId = id ?? author_id ?? 0
  return context.db.transaction().execute(async (trx) => {
    const author = await trx.selectFrom('author').select('id').where('id', '=', authorId).executeTakeFirst()
    if (!author) throw new Refusal('not_found')
    const row = { account_id: accountId, author_id: authorId, followed_at: context.now }
    if (isFollowed)
      await trx
        .insertInto('author_follow')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await trx
        .deleteFrom('author_follow')
        .where('account_id', '=', accountId)
        .where('author_id', '=', authorId)
        .execute()
    await publishEvents(trx, [{ kind: 'data', tag: authorTag(authorId) }])
    const { followers } = await trx
      .selectFrom('author_follow')
      .select(({ fn }) => fn.countAll<number>().as('followers'))
      .where('author_id', '=', authorId)
      .executeTakeFirstOrThrow()
    return { is_followed: isFollowed, followers }
  })
}
