import { firstWordIn } from '#domain/accounts/word-list.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { rowOf } from '#server/platform/data/rows.ts'

interface Hold {
  state: 'pending'
  waits_for: 'item' | 'member' | 'word'
  held_word: string | null
}

interface NewText {
  articleId: number
  accountId: number
  body: string
}

/**
 * Why a new comment is held for the desk: a word of the list, the rule of its item, or a new member. Undefined if it is
 * published immediately.
 */
export async function holdOf(trx: Transaction, { articleId, accountId, body }: NewText): Promise<Hold | undefined> {
  const word = await wordHold(trx, body)
  if (word) return word
  if (await isCheckedFirst(trx, articleId)) return { state: 'pending', waits_for: 'item', held_word: null }
  return (await isNewMember(trx, accountId)) ? { state: 'pending', waits_for: 'member', held_word: null } : undefined
}

/** The hold for a text that contains a word of the list. */
export async function wordHold(trx: Transaction, body: string): Promise<Hold | undefined> {
  const list = await trx.selectFrom('comment_word').select('word').orderBy('id').execute()
  const word = firstWordIn(
    body,
    list.map((row) => row.word),
  )
  return word === undefined ? undefined : { state: 'pending', waits_for: 'word', held_word: word }
}

async function isCheckedFirst(trx: Transaction, articleId: number): Promise<boolean> {
  const rule = await rowOf(trx, 'comment_rule', { article_id: articleId }, ['is_checked_first'])
  return rule?.is_checked_first ?? false
}

async function isNewMember(trx: Transaction, accountId: number): Promise<boolean> {
  const { new_member_comments: wanted } = await trx
    .selectFrom('comment_policy')
    .select('new_member_comments')
    .executeTakeFirstOrThrow()
  if (wanted === 0) return false
  const shown = await trx
    .selectFrom('comment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'shown')
    .limit(wanted)
    .execute()
  return shown.length < wanted
}
