import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { optionalNumberIn, wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { loadConversation, type LoadedConversation } from '#web/parts/conversation/load.ts'
import { inLanguages, langsOf, type Langs } from '#web/parts/languages/read.ts'
import type { Output } from '#contract/calls.ts'
import { WorkPage } from '#web/sections/news/subject/work/work-page.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ArticleRow } from '#web/parts/item/article-row.tsx'
import { LanguageSwitch } from '#web/parts/languages/language-switch.tsx'
import { QuietNote } from '#web/parts/languages/quiet-note.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { useTextLang } from '#web/parts/languages/text-lang.ts'
import { Section } from '#web/ui/section-title.tsx'
import type { ReportFile } from '#contract/news/research.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'

/** One report. Without an id the library and its series, with `?id=` one series. */
export async function loader(args: LoaderArgs): Promise<ReportData | ReportsData> {
  const { query, params, call, site } = args
  if (params.id) {
    const [item, { comments }] = await Promise.all([
      call('institute.detail', { id: wholeNumberIn(params.id) }),
      loadConversation(args),
    ])
    return { item, comments }
  }
  const id = optionalNumberIn(query.get('id'))
  const langs = langsOf({ query, site })
  const page = optionalNumberIn(query.get('page'))
  const reports = await call('institute.select', { id, page, ...inLanguages(langs) })
  return { id, langs, reports }
}

export default function ResearchRoute() {
  const data = useLoaderData<typeof loader>()
  return 'item' in data ? <ReportPage {...data} /> : <ReportsPage {...data} />
}

interface ReportData {
  item: Output<'institute.detail'>
  comments: LoadedConversation['comments']
}

/** One report: its text, its files and its series. */
function ReportPage({ item, comments }: ReportData) {
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

interface ReportsData {
  /** The series of the address, if it has one. */
  id: number | undefined
  langs: Langs
  reports: Output<'institute.select'>
}

type Series = ReportsData['reports']['series'][number]

/** The library of reports, or one series of it. */
function ReportsPage({ id, langs, reports }: ReportsData) {
  const t = useWords()
  const shown = id === undefined ? undefined : reports.series[0]
  const title = shown?.title ?? t('research.title')
  const description = shown?.intro || t('research.text')
  return (
    <div className={shown ? 'max-w-[51.25rem]' : 'grid gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_23.25rem]'}>
      <Head title={title} description={description} feed="report" hasTwin={!shown} items={reports.list} />
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
        <Section className="min-w-0" title={t('research.series')}>
          {reports.series.map((series) => (
            <SeriesRow key={series.p_id} series={series} />
          ))}
        </Section>
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

const kilobyte = 1000

/** The files of a report with format, language, length and size. */
function ReportFiles({ files }: { files: readonly ReportFile[] }) {
  const t = useWords()
  const { locale } = useSite()
  if (files.length === 0) return null
  const sizeOf = (bytes: number) =>
    new Intl.NumberFormat(localeFacts[locale].tag, {
      style: 'unit',
      unit: bytes < kilobyte ** 2 ? 'kilobyte' : 'megabyte',
      maximumFractionDigits: bytes < kilobyte ** 2 ? 0 : 1,
    }).format(bytes / (bytes < kilobyte ** 2 ? kilobyte : kilobyte ** 2))
  return (
    <ul aria-label={t('research.files')} className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      {files.map(({ url, name, lang, bytes, pages }) => {
        const facts = [
          lang && localeFacts[lang].name,
          pages && t('research.pages', { count: pages }),
          bytes && sizeOf(Math.max(bytes, kilobyte)),
        ].filter(Boolean)
        return (
          <li key={url} className="min-w-0">
            <a
              href={url}
              download
              className="inline-flex min-h-6 max-w-full items-center font-semibold break-all text-ink underline underline-offset-3"
            >
              {name}
            </a>
            {facts.length > 0 && <span className="ms-2 text-ink-3">{facts.join(t('common.separator'))}</span>}
          </li>
        )
      })}
    </ul>
  )
}
