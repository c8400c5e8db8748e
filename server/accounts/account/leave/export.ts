import type { account } from '#contract/accounts/account.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { ActorServices } from './actor-data.ts'

/** All stored data of an account and of its linked actor, except its credentials: hashes of the password, tokens and codes. */
export const exportData: Handler<typeof account.export, ActorServices> = async (_, context) => {
  const { db, now, services } = context
  const { accountId } = context.caller
  const queries = {
    account: db
      .selectFrom('account')
      .select(['id', 'email', 'nickname', 'image_url', 'locale', 'reading', 'fid', 'pfp_url', 'created_at'])
      .where('id', '=', accountId),
    identities: db
      .selectFrom('identity')
      .select(['provider', 'subject', 'created_at'])
      .where('account_id', '=', accountId),
    sessions: db
      .selectFrom('session')
      .select(['ip', 'user_agent', 'created_at', 'seen_at', 'ended_at'])
      .where('account_id', '=', accountId),
    library_items: db
      .selectFrom('library_item')
      .select(['library_id', 'article_id', 'added_at'])
      .where('account_id', '=', accountId),
    collected_libraries: db
      .selectFrom('library_collection')
      .select(['library_id', 'collected_at'])
      .where('account_id', '=', accountId),
    libraries: db.selectFrom('library').selectAll().where('account_id', '=', accountId),
    collections: db.selectFrom('collection').selectAll().where('account_id', '=', accountId),
    comments: db
      .selectFrom('comment')
      .select(['id', 'article_id', 'parent_id', 'body', 'state', 'created_at', 'edited_at'])
      .where('account_id', '=', accountId),
    comment_likes: db.selectFrom('comment_like').select('comment_id').where('account_id', '=', accountId),
    votes: db.selectFrom('vote').select(['article_id', 'option', 'voted_at']).where('account_id', '=', accountId),
    followed_authors: db
      .selectFrom('author_follow')
      .select(['author_id', 'followed_at'])
      .where('account_id', '=', accountId),
    followed_subjects: db
      .selectFrom('subject_follow')
      .select(['composition_id', 'token_id', 'show_id', 'followed_at'])
      .where('account_id', '=', accountId),
    signers: db.selectFrom('signer').select(['fid', 'created_at', 'approved_at']).where('account_id', '=', accountId),
    reports: db
      .selectFrom('report')
      .select(['content', 'email', 'target', 'state', 'created_at'])
      .where('account_id', '=', accountId),
    subscriptions: db
      .selectFrom('subscription')
      .select(['email', 'endpoint', 'level', 'keywords', 'tokens', 'author_ids', 'digest_hour', 'created_at'])
      .where('account_id', '=', accountId),
    calendar_entries: db
      .selectFrom('calendar_entry')
      .select([
        'title',
        'starts_at',
        'is_all_day',
        'zone',
        'article_id',
        'remind_minutes',
        'remind_by_mail',
        'created_at',
      ])
      .where('account_id', '=', accountId),
    series_alerts: db
      .selectFrom('series_alert')
      .innerJoin('series', 'series.id', 'series_id')
      .select(['series.key', 'level', 'series_alert.created_at'])
      .where('account_id', '=', accountId),
    unmet_queries: db
      .selectFrom('unmet_query')
      .select(['kind', 'lang', 'shown', 'day'])
      .where('account_id', '=', accountId),
    chat_groups: db
      .selectFrom('chat_group')
      .select(['id', 'title', 'created_at', 'updated_at'])
      .where('account_id', '=', accountId),
    chat_messages: db
      .selectFrom('chat_message')
      .innerJoin('chat_group', 'chat_group.id', 'chat_message.group_id')
      .select(['group_id', 'question', 'kind', 'answer', 'share_key', 'useful', 'asked_at'])
      .where('chat_group.account_id', '=', accountId),
    messages: db
      .selectFrom('message')
      .select(['kind', 'body', 'created_at', 'read_at'])
      .where('account_id', '=', accountId),
  }
  const kinds = await Promise.all(
    Object.entries(queries).map(async ([kind, query]) => [kind, await query.execute()] as const),
  )
  const { fid } = await db.selectFrom('account').select('fid').where('id', '=', accountId).executeTakeFirstOrThrow()
  const ofActor = fid === null ? {} : await services.actorData.read(fid)
  return { made_at: now.toISOString(), kinds: { ...Object.fromEntries(kinds), ...ofActor } }
}
