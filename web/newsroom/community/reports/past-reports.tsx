import type { DeskReportRow } from '#contract/newsroom/report.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { When } from '#web/parts/when.tsx'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { senderOf } from './report-text.tsx'

interface PastReportsProps {
  title: string
  reports: readonly DeskReportRow[]
  /** After one was opened again; undefined for reports that cannot be, because their answers were sent. */
  onReopened?: () => unknown
}

/** Reports that need nothing more, with their answers. */
export function PastReports({ title, reports, onReopened }: PastReportsProps) {
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
