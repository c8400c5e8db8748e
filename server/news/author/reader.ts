import type { author } from '#contract/news/author.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'

export const reader: Handler<typeof author.reader> = async ({ id }, { db }) => {
  const account = await db
    .selectFrom('account')
    .select(({ selectFrom }) => [
      'id',
      'nickname',
      'image_url',
      'created_at',
      selectFrom('comment')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('account_id', '=', 'account.id')
        .where('state', '=', 'shown')
        .as('comment_count'),
      selectFrom('library')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('account_id', '=', 'account.id')
        .where('is_private', '=', false)
        .as('library_count'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) throw new Refusal('not_found')
  const { nickname, image_url, created_at, comment_count, library_count } = account
  return {
    id,
    nickname,
    image: image_url,
    add_time: Math.floor(created_at.getTime() / 1000),
    comment_count: comment_count ?? 0,
    library_count: library_count ?? 0,
  }
}
