import { Refusal } from '#contract/errors.ts'
import type { deskReport } from '#contract/newsroom/report.ts'
import { maxReportLength } from '#domain/platform/constants.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { openReport } from './open-report.ts'

/** A report is answered once; when the mail cannot be sent, nothing is stored and the desk can try again. */
export const answer: Handler<typeof deskReport.answer, MailServices> = async ({ id, text }, context) => {
  const { db, services, now } = context
  const body = visibleText(text, { keepsLines: true })
  if (body === '') throw new Refusal('enter_content')
  if ([...body].length > maxReportLength) throw new Refusal('content_long', { max: maxReportLength })
  return db.transaction().execute(async (trx) => {
    const report = await openReport(trx, id)
    await trx
      .updateTable('report')
      .set({ state: 'answered', answer: body, answered_at: now })
      .where('id', '=', id)
      .execute()
    if (report.account_id !== null) {
      const { account_id, comment_id } = report
      await trx
        .insertInto('message')
        .values({ account_id, comment_id, kind: 'report_answered', body, created_at: now })
        .execute()
    }
    const change = { before: { state: report.state }, after: { state: 'answered', answer: body } }
    await recordChange(trx, context, { action: 'report.answer', kind: 'report', id, ...change })
    if (report.email !== '')
      await services.mailer.sendAnswer(report.email, report.lang as Locale, { report: report.content, answer: body })
    return { id, by_mail: report.email !== '', by_message: report.account_id !== null }
  })
}
