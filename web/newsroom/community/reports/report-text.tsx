import type { DeskReportRow } from '#contract/newsroom/report.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import { PublicLink } from '#web/newsroom/parts/links.tsx'

/** The name of the account that sent a report, otherwise its mail address. */
export const senderOf = ({ user, email }: DeskReportRow): string => user?.nickname ?? email

interface ReportTextProps {
  report: DeskReportRow
  /** The current state, which may be newer than that of the report. */
  state: DeskReportRow['state']
}

/** The sender, the state and the text of a report, with the comment or cast that it is about. */
export function ReportText({ report, state }: ReportTextProps) {
  const t = useWords()
  const { comment, cast, user } = report
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-2">
        <bdi className="font-semibold text-ink">{senderOf(report)}</bdi>
        <When seconds={report.add_time} className="text-ink-3" />
        <span>{t(`deskcommunity.state_${state}`)}</span>
        {report.target && (
          <PublicLink
            href={report.target.startsWith('/') ? report.target : undefined}
            className="[overflow-wrap:anywhere] underline decoration-control underline-offset-3"
          >
            {report.target}
          </PublicLink>
        )}
        {user && user.reports > 0 && (
          <span className="text-ink-3">{t('deskcommunity.earlier', { count: user.reports })}</span>
        )}
      </p>
      <p
        lang={localeFacts[report.lang].tag}
        className="mt-1 text-md leading-normal [overflow-wrap:anywhere] whitespace-pre-line"
      >
        {report.content}
      </p>
      {(comment ?? cast) && (
        <blockquote className="mt-2 border-s-2 border-line ps-3 text-sm whitespace-pre-line text-ink-2">
          {comment && <bdi className="me-2 font-semibold">{comment.author}</bdi>}
          {comment ? comment.content : cast!.text || cast!.hash}
          {cast && <p className="text-ink-3">{t('deskcommunity.cast_here')}</p>}
        </blockquote>
      )}
    </>
  )
}
