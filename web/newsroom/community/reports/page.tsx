import type { DeskReportRow } from '#contract/newsroom/report.ts'
import { CommunityPage, withCounts } from '#web/newsroom/community/community-page.tsx'
import { useRetainedRows } from '#web/newsroom/parts/use-retained-rows.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { localeFacts } from '#domain/platform/locale.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { When } from '#web/parts/when.tsx'
import { showFailure } from '#web/state/call/policy.ts'
import { ReportView } from './report-view.tsx'
import { senderOf } from './report-text.tsx'

export const loader = withCounts(async () => {
  const [waiting, answered, closed] = await Promise.all([
    ask('deskReport.list', { limit: 100 }),
    ask('deskReport.list', { state: 'answered', limit: 20 }),
    ask('deskReport.list', { state: 'closed', limit: 20 }),
  ])
  return { waiting, answered, closed }
})

/** The reports of readers, oldest first; below them the latest ones that were answered or closed. */
export default function ReportsPage() {
  const { waiting, answered, closed } = useLoaderData<typeof loader>()
  const t = useWords()
  const { rows, retain } = useRetainedRows(waiting.list)
  const { revalidate } = useRevalidator()
  /** A report that was processed here stays in the queue with its undo. */
  const elsewhere = ({ id }: DeskReportRow) => rows.every((row) => row.id !== id)
  return (
    <CommunityPage>
      {rows.length === 0 && <p className="py-10 text-ink-2">{t('deskcommunity.nothing')}</p>}
      {rows.map((report) => (
        <ReportView key={report.id} report={report} onAct={() => retain(report.id)} onChanged={revalidate} />
      ))}
      <PastReports title={t('deskcommunity.answered')} reports={answered.list.filter(elsewhere)} />
      <PastReports title={t('deskcommunity.closed')} reports={closed.list.filter(elsewhere)} onReopened={revalidate} />
    </CommunityPage>
  )
}

interface PastReportsProps {
  title: string
  reports: readonly DeskReportRow[]
  /** After one was opened again; undefined for reports that cannot be, because their answers were sent. */
  onReopened?: () => unknown
}

/** Reports that need nothing more, with their answers. */
function PastReports({ title, reports, onReopened }: PastReportsProps) {
  const t = useWords()
  if (reports.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mt-10 border-b-2 border-ink pb-2 text-sm font-semibold">{title}</h2>
      {reports.map((report) => (
        <article key={report.id} aria-label={senderOf(report)} className="border-b border-soft py-3 text-sm">
          <p className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
            <bdi className="font-semibold">{senderOf(report)}</bdi>
            <When seconds={report.add_time} className="text-ink-3" />
          </p>
          <p
            lang={localeFacts[report.lang].tag}
            className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2"
          >
            {report.content}
          </p>
          {report.answer && <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{report.answer}</p>}
          {onReopened && (
            <Button
              className="mt-2"
              onClick={() =>
                void ask('deskReport.set', { id: report.id, state: 'open' }).then(() => onReopened(), showFailure)
              }
            >
              {t('deskcommunity.reopen')}
            </Button>
          )}
        </article>
      ))}
    </section>
  )
}
