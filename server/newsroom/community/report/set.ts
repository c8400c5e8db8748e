import type { deskReport } from '#contract/newsroom/report.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { openReport } from './open-report.ts'

export const set: Handler<typeof deskReport.set> = async ({ id, state }, context) =>
  context.db.transaction().execute(async (trx) => {
    const report = await openReport(trx, id)
    const before = report.state as 'open' | 'looking' | 'closed'
    if (before !== state) {
      await trx.updateTable('report').set({ state }).where('id', '=', id).execute()
      const change = { before: { state: before }, after: { state } }
      await recordChange(trx, context, { action: 'report.set', kind: 'report', id, ...change })
    }
    return { id, state, before }
  })
