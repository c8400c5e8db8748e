import { CommunityPage } from '#web/newsroom/community/community-page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { ReportView } from './report-view.tsx'

export const loader = async () => {
  const [counts, waiting, answered] = await Promise.all([
    ask('deskComment.counts'),
    ask('deskReport.list', { limit: 100 }),
    ask('deskReport.list', { state: 'answered', limit: 20 }),
  ])
  return { counts, waiting, answered }
}

/** The reports of readers, oldest first; below them the latest answered ones. */
export default function ReportsPage() {
  const { counts, waiting, answered } = useLoaderData<typeof loader>()
  const t = useWords()
  return (
    <CommunityPage counts={counts}>
      {waiting.list.length === 0 && <p className="py-10 text-ink-2">{t('deskcommunity.nothing')}</p>}
      {waiting.list.map((report) => (
        <ReportView key={report.id} report={report} />
      ))}
      {answered.list.length > 0 && (
        <>
          <h2 className="mt-10 border-b-2 border-ink pb-2 text-sm font-semibold">{t('deskcommunity.answered')}</h2>
          {answered.list.map(({ id, content, answer }) => (
            <article key={id} className="border-b border-soft py-3 text-sm whitespace-pre-line">
              <p className="text-ink-3">{content}</p>
              <p className="mt-1">{answer}</p>
            </article>
          ))}
        </>
      )}
    </CommunityPage>
  )
}
