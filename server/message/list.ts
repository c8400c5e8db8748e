import type { message } from '#contract/message.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/call/handler.ts'
import { unreadOf } from './unread.ts'

/** Messages of the account, each with its actor and item in the account's language, else the original's. */
export const list: Handler<typeof message.list> = async (input, context) => {
  const { db, locale } = context
  const { accountId } = context.caller
  const { page } = input
  const limit = limitOf(input)
  const own = db.selectFrom('message').where('message.account_id', '=', accountId)
  const [rows, { total }, unread] = await Promise.all([
    own
      .leftJoin('account as sender', 'sender.id', 'message.from_account')
      .leftJoin('comment', 'comment.id', 'message.comment_id')
      .leftJoin('item', 'item.article_id', 'comment.article_id')
      .leftJoinLateral(
        (lateral) =>
          lateral
            .selectFrom('item_version')
            .select('title')
            .whereRef('item_version.article_id', '=', 'item.article_id')
            .where('state', '=', 'published')
            .orderBy((by) =>
              by
                .case()
                .when('lang', '=', locale)
                .then(0)
                .when('lang', '=', by.ref('item.original_lang'))
                .then(1)
                .else(2)
                .end(),
            )
            .limit(1)
            .as('version'),
        (join) => join.onTrue(),
      )
      .select([
        'message.id',
        'message.kind',
        'message.body',
        'message.created_at',
        'message.read_at',
        'sender.id as sender_id',
        'sender.nickname',
        'sender.image_url',
        'message.comment_id',
        'item.article_id',
        'item.kind as item_kind',
        'version.title',
      ])
      .orderBy('message.created_at', 'desc')
      .orderBy('message.id', 'desc')
      .limit(limit + 1)
      .offset((page - 1) * limit)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    unreadOf(db, accountId),
  ])
  const list = rows.slice(0, limit).map((row) => ({
    id: row.id,
    kind: row.kind as 'reply',
    user: row.sender_id === null ? null : { id: row.sender_id, nickname: row.nickname!, image: row.image_url! },
    article:
      row.article_id === null || row.title === null
        ? null
        : {
            article_id: row.article_id,
            type: row.item_kind === 'flash' ? (1 as const) : (0 as const),
            title: row.title,
          },
    comment_id: row.comment_id,
    content: row.body,
    add_time: Math.floor(row.created_at.getTime() / 1000),
    is_read: row.read_at !== null,
  }))
  return { page, limit, total, has_more: rows.length > limit, list, unread }
}
