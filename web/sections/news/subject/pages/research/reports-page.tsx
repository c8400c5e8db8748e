import type { Output } from '#contract/calls.ts'
import { CollectionLd } from '#web/parts/head/collection-ld.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ArticleRow } from '#web/parts/item/article-row.tsx'
import { LanguageSwitch } from '#web/parts/languages/language-switch.tsx'
import { QuietNote } from '#web/parts/languages/quiet-note.tsx'
import type { Langs } from '#web/parts/languages/read.ts'
import { Pager } from '#web/parts/pager.tsx'
import { useTextLang } from '#web/parts/languages/text-lang.ts'
import { ReportFiles } from '#web/sections/news/subject/work/report-files.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'

export interface ReportsData {
  /** The series of the address, if it has one. */
  id: number | undefined
  langs: Langs
  reports: Output<'institute.select'>
}

type Series = ReportsData['reports']['series'][number]

/** The library of reports, or one series of it. */
export function ReportsPage({ id, langs, reports }: ReportsData) {
  const t = useWords()
  const shown = id === undefined ? undefined : reports.series[0]
  const title = shown?.title ?? t('research.title')
  const description = shown?.intro || t('research.text')
  return (
    <div className={shown ? 'max-w-[51.25rem]' : 'grid gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_23.25rem]'}>
      <Head title={title} description={description} feed="report" hasTwin={!shown} />
      <CollectionLd name={title} description={description} items={reports.list} />
      <div className="min-w-0">
        {shown && (
          <p className="text-sm text-ink-3">
            <Link to="/research">{t('research.title')}</Link>
          </p>
        )}
        <h1
          lang={useTextLang(shown?.lang ?? undefined)}
          className="mt-1 text-2xl leading-tight font-bold tracking-tight text-balance"
        >
          {title}
        </h1>
        <p lang={useTextLang(shown?.lang ?? undefined)} className="mt-2 max-w-[62ch] text-ink-2">
          {description}
        </p>
        {!shown && (
          <div className="mt-3">
            <LanguageSwitch />
            <QuietNote langs={langs} list={reports} kind="knowledge" />
          </div>
        )}
        <section aria-label={t('research.library')} className="mt-6 border-t-2 border-ink">
          {reports.list.length === 0 && <p className="py-14 text-ink-2">{t('research.empty')}</p>}
          {reports.list.map((item, index) => (
            <div key={item.article_id} className="border-b border-soft pb-4 [&>article]:border-0 [&>article]:pb-0">
              <ArticleRow item={item} Heading="h2" isLazy={index > 4} />
              <ReportFiles files={item.files} />
            </div>
          ))}
        </section>
        <Pager page={reports.page} hasMore={reports.has_more} />
      </div>
      {!shown && reports.series.length > 0 && (
        <section className="min-w-0">
          <SectionTitle>{t('research.series')}</SectionTitle>
          {reports.series.map((series) => (
            <SeriesRow key={series.p_id} series={series} />
          ))}
        </section>
      )}
    </div>
  )
}

function SeriesRow({ series }: { series: Series }) {
  const t = useWords()
  const lang = useTextLang(series.lang)
  return (
    <article className="border-b border-soft py-4">
      <h3 lang={lang} className="text-md font-[650]">
        <Link to={`/research?id=${series.p_id}`}>{series.title}</Link>
      </h3>
      {series.intro && (
        <p lang={lang} className="mt-1 text-sm text-ink-2">
          {series.intro}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-3">{t('research.count', { count: series.item_count })}</p>
    </article>
  )
}
