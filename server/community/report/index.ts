import { report } from '#contract/community/report.ts'
import { bind, accountIdOf, type Handler } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { canonicalEmail, isEmail } from '#domain/accounts/account.ts'
import { maxReportLength } from '#domain/platform/constants.ts'
import { visibleText } from '#domain/platform/text/visible.ts'

/** Refuses in the order of the form: `enter_content`, `content_long`, `email_format`. */
const add: Handler<typeof report.add> = async ({ content, email, target }, context) => {
  const text = readContent(content)
  if (!isEmail(email.trim())) throw new Refusal('email_format')
  return context.db
    .insertInto('report')
    .values({
      content: text,
      email: canonicalEmail(email),
      target: visibleText(target ?? ''),
      account_id: accountIdOf(context.caller) ?? null,
      lang: context.locale,
      created_at: context.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

function readContent(content: string): string {
  const text = visibleText(content, { keepsLines: true })
  if (text === '') throw new Refusal('enter_content')
  if ([...text].length > maxReportLength) throw new Refusal('content_long', { max: maxReportLength })
  return text
}

export const handlers = bind(report, { add })
