import type { Database } from '#server/platform/data/database.ts'

const commenters = 8

/** Comments with answers, and votes, because the demo has none. */
export async function addConversation(db: Database, articleId: number): Promise<void> {
  const accounts = await db
    .insertInto('account')
    .values(Array.from({ length: commenters }, (_, index) => ({ nickname: `Reader ${index + 1}` })))
    .returning('id')
    .execute()
  const comment = (account_id: number, index: number, thread?: number) => ({
    article_id: articleId,
    account_id,
    body: `What reader ${index + 1} has to say of this article, in a sentence or two as comments mostly are. Here is the second one.`,
    thread_id: thread ?? null,
    parent_id: thread ?? null,
    like_count: index,
    reply_count: thread === undefined ? 1 : 0,
  })
  const heads = await db
    .insertInto('comment')
    .values(accounts.map(({ id }, index) => comment(id, index)))
    .returning('id')
    .execute()
  await db
    .insertInto('comment')
    .values(heads.map(({ id }, index) => comment(accounts[(index + 1) % commenters]!.id, index, id)))
    .execute()
  await db
    .insertInto('vote')
    .values(accounts.map(({ id }, index) => ({ article_id: articleId, account_id: id, option: index % 3 ? 1 : 2 })))
    .execute()
  await db
    .updateTable('item')
    .set({ comment_count: commenters * 2 })
    .where('article_id', '=', articleId)
    .execute()
}
