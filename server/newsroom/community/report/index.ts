import { deskReport } from '#contract/newsroom/report.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { addRows, changeRows } from '#server/platform/data/rows.ts'
import { Refusal } from '#contract/errors.ts'
import { maxReportLength } from '#domain/platform/constants.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { sql } from 'kysely'
import { readPage } from '#server/platform/call/paging.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'

/** Reads an unanswered report for a change. Refuses `not_found`, and `report_answered` for an answered one. */
async function openReport(trx: Transaction, id: number) {
  const report = await trx
    .selectFrom('report')
    .select(['state', 'content', 'email', 'lang', 'account_id', 'comment_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  if (report.state === 'answered') throw new Refusal('report_answered')
  return report
}

/** A report is answered once; when the mail cannot be sent, nothing is stored and the desk can try again. */
const answer: Handler<typeof deskReport.answer, MailServices> = async ({ id, text }, context) => {
  const { db, services, now } = context
  const body = visibleText(text, { keepsLines: true })
  if (body === '') throw new Refusal('enter_content')
  if ([...body].length > maxReportLength) throw new Refusal('content_long', { max: maxReportLength })
  return db.transaction().execute(async (trx) => {
    const report = await openReport(trx, id)
    await changeRows(trx, 'report', { id }, { state: 'answered', answer: body, answered_at: now })
    if (report.account_id !== null) {
      const { account_id, comment_id } = report
      await addRows(trx, 'message', { account_id, comment_id, kind: 'report_answered', body, created_at: now })
    }
    const change = { before: { state: report.state }, after: { state: 'answered', answer: body } }
    await recordChange(trx, context, 'report.answer', id, change)
    if (report.email !== '')
      await services.mailer.sendAnswer(report.email, report.lang as Locale, { report: report.content, answer: body })
    return { id, by_mail: report.email !== '', by_message: report.account_id !== null }
  })
}

const set: Handler<typeof deskReport.set> = async ({ id, state }, context) =>
  context.db.transaction().execute(async (trx) => {
    const report = await openReport(trx, id)
    const before = report.state as 'open' | 'looking' | 'closed'
    if (before !== state) {
      await changeRows(trx, 'report', { id }, { state })
      const change = { before: { state: before }, after: { state } }
      await recordChange(trx, context, 'report.set', id, change)
    }
    return { id, state, before }
  })

/** The hash of a cast within the address of its page. */
const hashOf = sql`substring(lower(report.target) from '0x[0-9a-f]{40}')`

const list: Handler<typeof deskReport.list> = (input, { db }) => {
  const isWaiting = input.state === 'waiting'
  return readPage(
    db,
    input,
    sql`
      select report.id, report.content, report.email, report.lang, report.target, report.state, report.answer,
        case when comment.id is not null then json_build_object(
          'id', comment.id, 'content', comment.body, 'state', comment.state, 'author', coalesce(author.nickname, '')) end as comment,
        case when ${hashOf} is not null then json_build_object(
          'hash', ${hashOf}, 'text', coalesce(fc_cast.text, ''), 'is_hidden', cast_hidden.hash is not null) end as cast,
        case when account.id is not null then json_build_object(
          'id', account.id, 'nickname', coalesce(account.nickname, ''), 'reports',
          (select count(*) from report as other where other.account_id = report.account_id and other.id < report.id)) end as user,
        ${secondsIn('report.created_at')} as add_time
      from report
        left join comment on comment.id = report.comment_id
        left join account as author on author.id = comment.account_id
        left join account on account.id = report.account_id
        left join fc_cast on fc_cast.hash = decode(substr(${hashOf}, 3), 'hex')
        left join cast_hidden on cast_hidden.hash = decode(substr(${hashOf}, 3), 'hex')
      where report.state = any(${isWaiting ? ['open', 'looking'] : [input.state]})`,
    sql`report.created_at ${sql.raw(isWaiting ? 'asc' : 'desc')}, report.id`,
  )
}

export const handlers = bind(deskReport, { list, set, answer })
