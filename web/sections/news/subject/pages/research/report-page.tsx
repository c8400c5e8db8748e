import type { Output } from '#contract/calls.ts'
import type { LoadedConversation } from '#web/parts/conversation/load.ts'
import { ReportFiles } from '#web/sections/news/subject/work/report-files.tsx'
import { WorkPage } from '#web/sections/news/subject/work/work-page.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

export interface ReportData {
  item: Output<'institute.detail'>
  comments: LoadedConversation['comments']
}

/** One report: its text, its files and its series. */
export function ReportPage({ item, comments }: ReportData) {
  const t = useWords()
  const ld = {
    '@type': 'Report',
    encoding: item.files.map(({ url, media_type, bytes }) => ({
      '@type': 'MediaObject',
      contentUrl: url,
      encodingFormat: media_type,
      ...(bytes && { contentSize: String(bytes) }),
    })),
  }
  return (
    <WorkPage item={item} comments={comments} list={t('research.title')} ld={ld}>
      {item.series.length > 0 && (
        <p className="mt-6 flex flex-wrap gap-x-3 text-sm text-ink-3">
          {t('research.part_of')}
          {item.series.map(({ p_id, title }) => (
            <Link key={p_id} to={`/research?id=${p_id}`} className="text-ink-2 underline underline-offset-3">
              {title}
            </Link>
          ))}
        </p>
      )}
      {item.files.length > 0 && (
        <section className="mt-4 border-s-2 border-line ps-4">
          <h2 className="text-sm font-[650]">{t('research.files')}</h2>
          <ReportFiles files={item.files} />
        </section>
      )}
    </WorkPage>
  )
}
