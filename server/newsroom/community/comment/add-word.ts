import { Refusal } from '#contract/errors.ts'
import type { deskComment } from '#contract/newsroom/comment.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { firstWordIn } from '#domain/accounts/word-list.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'

/** Each new comment is compared with every word. */
const maxWords = 2000

/** Refuses `word_empty` for a word that could never match: punctuation only, or invisible characters. */
export const addWord: Handler<typeof deskComment.addWord> = async (input, context) => {
  const { db, now } = context
  const word = visibleText(input.word)
  if (firstWordIn(word, [word]) === undefined) throw new Refusal('word_empty')
  return db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom('comment_word')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= maxWords) throw new Refusal('words_full', { max: maxWords })
    const added = await trx
      .insertInto('comment_word')
      .values({ word, added_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'word'])
      .executeTakeFirst()
    if (!added) throw new Refusal('word_known')
    await recordChange(trx, context, { action: 'comment.addWord', kind: 'word', id: added.id, after: { word } })
    return added
  })
}
