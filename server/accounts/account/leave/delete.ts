import type { account } from '#contract/accounts/account.ts'
import { sql } from 'kysely'
import { authorTag, commentsTag, votesTag } from '#contract/tags.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { useImages } from '#server/platform/upload/use.ts'
import type { ActorServices } from './actor-data.ts'
import { avatarUse } from '#server/accounts/account/profile/avatar.ts'
import { prove } from '#server/accounts/account/password/prove.ts'

/**
 * Deletes the caller's account with everything it owns. Its comments are blanked, or deleted if they have no reply; its
 * reports lose their text and address. With `casts` the casts and the profile of the linked actor are removed from the
 * network as soon as that accepts it.
 */
export const remove: Handler<typeof account.delete, ActorServices> = async ({ password, code, casts }, context) => {
  const { db, now, services } = context
  const { accountId } = context.caller
  const { email, fid, signer_uuid } = await prove(context, password, code)
  const deleteActorData =
    fid !== null && signer_uuid !== null
      ? await services.actorData.prepareDeletion({ fid, signerUuid: signer_uuid }, { onNetwork: casts, now })
      : undefined
  await db.transaction().execute(async (trx) => {
    const comments = await trx
      .updateTable('comment')
      .set({ state: 'deleted', body: '' })
      .where('account_id', '=', accountId)
      .where('state', '<>', 'deleted')
      .returning(['article_id', 'thread_id'])
      .execute()
    const articleIds = [...new Set(comments.map(({ article_id }) => article_id))]
    const threadIds = [...new Set(comments.flatMap(({ thread_id }) => thread_id ?? []))]
    await sql`
      update comment set reply_count = (select count(*) from comment as reply where reply.thread_id = comment.id and reply.state = 'shown')
      where id = any(${threadIds}::bigint[])
    `.execute(trx)
    await sql`
      update item set comment_count = (select count(*) from comment where comment.article_id = item.article_id and state = 'shown')
      where article_id = any(${articleIds}::bigint[])
    `.execute(trx)
    const likes = await trx
      .deleteFrom('comment_like')
      .where('account_id', '=', accountId)
      .returning('comment_id')
      .execute()
    await sql`
      update comment set like_count = (select count(*) from comment_like where comment_id = comment.id)
      where id = any(${likes.map(({ comment_id }) => comment_id)}::bigint[])
    `.execute(trx)
    const votes = await trx.deleteFrom('vote').where('account_id', '=', accountId).returning('article_id').execute()
    const follows = await trx
      .deleteFrom('author_follow')
      .where('account_id', '=', accountId)
      .returning('author_id')
      .execute()
    await trx
      .updateTable('report')
      .set({ content: '', email: '', state: sql`case when comment_id is null then 'closed' else state end` })
      .where('account_id', '=', accountId)
      .execute()
    await trx.updateTable('signer').set({ user_agent: '' }).where('account_id', '=', accountId).execute()
    if (email !== null) {
      await trx.deleteFrom('mail_code').where('email', '=', email).execute()
      await trx.deleteFrom('stored_mail').where('recipient', '=', email).execute()
    }
    await useImages(trx, context.config, avatarUse(accountId), [])
    await deleteActorData?.(trx)
    await trx.deleteFrom('account').where('id', '=', accountId).execute()
    const tags = [
      ...articleIds.map(commentsTag),
      ...votes.map((vote) => votesTag(vote.article_id)),
      ...follows.map((follow) => authorTag(follow.author_id)),
    ]
    await publishEvents(
      trx,
      tags.map((tag) => ({ kind: 'data', tag })),
    )
  })
  return {}
}
