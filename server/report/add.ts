import { Refusal } from '#contract/errors.ts'
import { canonicalEmail, isEmail } from '#domain/account.ts'
import { maxReportLength } from '#domain/constants.ts'
import { visibleText } from '#domain/visible.ts'
import { readerId } from '#server/comment/rows.ts'
import { readerOf } from '#server/call/caller.ts'
import type { Handler } from '#server/call/handler.ts'

/** Refuses in the order of the form: `enter_content`, `content_long`, `email_format` (R493, R494). */
export const addReport: Handler<'report.add'> = async ({ content, email, target }, context) => {
  const text = readContent(content)
  if (!isEmail(email.trim())) throw new Refusal('email_format')
  return context.db
    .insertInto('report')
    .values({
      content: text,
      email: canonicalEmail(email),
      target: visibleText(target ?? ''),
      account_id: readerId(context) ?? null,
      lang: context.locale,
      created_at: context.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

function readContent(content: string): string {
  const text = visibleText(content.slice(0, maxReportLength * 4), { keepsLines: true })
  if (text === '') throw new Refusal('enter_content')
  if ([...text].length > maxReportLength) throw new Refusal('content_long', { max: maxReportLength })
  return text
}

/** A second report of the same comment by the same reader counts as the first. The words may be left out. */
export const reportComment: Handler<'comment.report'> = async ({ id, content }, context) => {
  const { accountId } = readerOf(context)
  const { db } = context
  const shown = await db
    .selectFrom('comment')
    .select('article_id')
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirst()
  if (!shown) throw new Refusal('not_found')
  const { email } = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  await db
    .insertInto('report')
    .values({
      content: visibleText(content.slice(0, maxReportLength), { keepsLines: true }),
      email: email ?? '',
      target: `/news/${shown.article_id}#comment-${id}`,
      comment_id: id,
      account_id: accountId,
      lang: context.locale,
      created_at: context.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return {}
}
