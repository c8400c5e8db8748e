import type { DeskReportRow } from '#contract/newsroom/report.ts'
import { CommunityPage } from '#web/newsroom/community/community-page.tsx'
import { useRetainedRows } from '#web/newsroom/parts/use-retained-rows.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { PastReports } from './past-reports.tsx'
import { ReportView } from './report-view.tsx'

export const loader = async () => {
  const [counts, waiting, answered, closed] = await Promise.all([
    ask('deskComment.counts'),
    ask('deskReport.list', { limit: 100 }),
    ask('deskReport.list', { state: 'answered', limit: 20 }),
    ask('deskReport.list', { state: 'closed', limit: 20 }),
  ])
  return { counts, waiting, answered, closed }
}

/** The reports of readers, oldest first; below them the latest ones that were answered or closed. */
export default function ReportsPage() {
  const { counts, waiting, answered, closed } = useLoaderData<typeof loader>()
  const t = useWords()
  const { rows, retain } = useRetainedRows(waiting.list)
  const { revalidate } = useRevalidator()
  /** A report that was processed here stays in the queue with its undo. */
  const elsewhere = ({ id }: DeskReportRow) => rows.every((row) => row.id !== id)
  return (
    <CommunityPage counts={counts}>
      {rows.length === 0 && <p className="py-10 text-ink-2">{t('deskcommunity.nothing')}</p>}
      {rows.map((report) => (
        <ReportView key={report.id} report={report} onAct={() => retain(report.id)} onChanged={revalidate} />
      ))}
      <PastReports title={t('deskcommunity.answered')} reports={answered.list.filter(elsewhere)} />
      <PastReports title={t('deskcommunity.closed')} reports={closed.list.filter(elsewhere)} onReopened={revalidate} />
    </CommunityPage>
  )
}
