import type { account } from '#contract/accounts/account.ts'
import { sql } from 'kysely'
import { authorTag, commentsTag, votesTag } from '#contract/tags.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import { useImages } from '#server/platform/upload/use.ts'
import type { ActorServices } from './actor-data.ts'
import { avatarUse } from '#server/accounts/account/profile/profile.ts'
import { prove } from '#server/accounts/account/password/prove.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { DB } from '#server/platform/data/schema.ts'

/**
 * Deletes the caller's account with everything it owns. Its comments are blanked, or deleted if they have no reply; its
 * reports lose their text and address. With `casts` the casts and the profiles of the linked actors are removed from the
 * network as soon as that accepts it.
 */
export const remove: Handler<typeof account.delete, ActorServices> = async ({ password, code, casts }, context) => {
  const { db, now, services } = context
  const { accountId } = context.caller
  const { email } = await prove(context, password, code)
  const deletions = await Promise.all(
    [...(await actorsOf(db, accountId))].map(([fid, signerUuid]) =>
      services.actorData.prepareDeletion({ fid, signerUuid }, { onNetwork: casts, now }),
    ),
  )
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
    for (const deleteActorData of deletions) await deleteActorData(trx)
    await trx.deleteFrom('account').where('id', '=', accountId).execute()
    const tags = [
      ...articleIds.map(commentsTag),
      ...votes.map((vote) => votesTag(vote.article_id)),
      ...follows.map((follow) => authorTag(follow.author_id)),
    ]
    await publishTags(trx, tags)
  })
  return {}
}

/** The actors that are linked to an account, each with its signer. */
async function actorsOf(db: Database, accountId: number): Promise<Map<number, string>> {
  const linked = await db
    .selectFrom('signer')
    .select(['fid', 'uuid'])
    .where('account_id', '=', accountId)
    .union(
      db
        .selectFrom('account')
        .select(['fid', sql<string>`signer_uuid::uuid`.as('uuid')])
        .where('id', '=', accountId),
    )
    .execute()
  return new Map(linked.flatMap(({ fid, uuid }) => (fid === null || uuid === null ? [] : [[fid, uuid] as const])))
}

/** The tables whose rows belong to an account. */
type Owned = { [Table in keyof DB]: 'account_id' extends keyof DB[Table] ? Table : never }[keyof DB]

/** All stored data of an account and of its linked actors, except its credentials: hashes of the password, tokens and codes. */
export const exportData: Handler<typeof account.export, ActorServices> = async (_, context) => {
  const { db, now, services } = context
  const { accountId } = context.caller
  const own = <Table extends Owned>(table: Table, ...columns: (keyof DB[Table] & string)[]) =>
    db
      .selectFrom(table as 'vote')
      .select(columns as never)
      .where('account_id', '=', accountId)
  const whole = (table: Owned) =>
    db
      .selectFrom(table as 'vote')
      .selectAll()
      .where('account_id', '=', accountId)
  const queries = {
    account: db
      .selectFrom('account')
      .select(['id', 'email', 'nickname', 'image_url', 'locale', 'reading', 'fid', 'pfp_url', 'created_at'])
      .where('id', '=', accountId),
    identities: own('identity', 'provider', 'subject', 'created_at'),
    sessions: own('session', 'ip', 'user_agent', 'created_at', 'seen_at', 'ended_at'),
    library_items: own('library_item', 'library_id', 'article_id', 'added_at'),
    collected_libraries: own('library_collection', 'library_id', 'collected_at'),
    libraries: whole('library'),
    collections: whole('collection'),
    cast_bookmarks: own('cast_bookmark', 'hash', 'kept_at'),
    people_lists: own('people_list', 'id', 'name', 'created_at'),
    listed_people: db
      .selectFrom('people_list_member')
      .innerJoin('people_list', 'people_list.id', 'list_id')
      .select(['list_id', 'people_list_member.fid', 'added_at'])
      .where('account_id', '=', accountId),
    comments: own('comment', 'id', 'article_id', 'parent_id', 'body', 'state', 'created_at', 'edited_at'),
    comment_likes: own('comment_like', 'comment_id'),
    votes: own('vote', 'article_id', 'option', 'voted_at'),
    followed_authors: own('author_follow', 'author_id', 'followed_at'),
    followed_subjects: own('subject_follow', 'composition_id', 'token_id', 'show_id', 'followed_at'),
    signers: own('signer', 'fid', 'created_at', 'approved_at'),
    reports: own('report', 'content', 'email', 'target', 'state', 'created_at'),
    subscriptions: own(
      'subscription',
      'email',
      'endpoint',
      'level',
      'keywords',
      'tokens',
      'author_ids',
      'digest_hour',
      'notices',
      'created_at',
    ),
    calendar_entries: whole('calendar_entry'),
    series_alerts: db
      .selectFrom('series_alert')
      .innerJoin('series', 'series.id', 'series_id')
      .select(['series.key', 'level', 'series_alert.created_at'])
      .where('account_id', '=', accountId),
    unmet_queries: own('unmet_query', 'kind', 'lang', 'shown', 'day'),
    chat_groups: own('chat_group', 'id', 'title', 'created_at', 'updated_at'),
    chat_messages: db
      .selectFrom('chat_message')
      .innerJoin('chat_group', 'chat_group.id', 'chat_message.group_id')
      .select(['group_id', 'question', 'kind', 'answer', 'share_key', 'useful', 'asked_at'])
      .where('chat_group.account_id', '=', accountId),
    messages: own('message', 'kind', 'body', 'created_at', 'read_at'),
  }
  const kinds = await Promise.all(
    Object.entries(queries).map(async ([kind, query]) => [kind, await query.execute()] as const),
  )
  const fids = [...(await actorsOf(db, accountId)).keys()]
  const ofActors = await Promise.all(fids.map((fid) => services.actorData.read(fid)))
  const ofKind = (kind: string) => ofActors.flatMap((actor) => actor[kind] ?? [])
  const actorKinds = Object.keys(ofActors[0] ?? {}).map((kind) => [kind, ofKind(kind)])
  return { made_at: now.toISOString(), kinds: Object.fromEntries([...kinds, ...actorKinds]) }
}
