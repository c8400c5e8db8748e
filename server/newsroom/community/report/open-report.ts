import type { Transaction } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { DB } from '#server/platform/data/schema.ts'

/** Reads an unanswered report for a change. Refuses `not_found`, and `report_answered` for an answered one. */
export async function openReport(trx: Transaction<DB>, id: number) {
  const report = await trx
    .selectFrom('report')
    .select(['state', 'content', 'email', 'lang', 'account_id', 'comment_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!report) throw new Refusal('not_found')
  if (report.state === 'answered') throw new Refusal('report_answered')
  return report
}
