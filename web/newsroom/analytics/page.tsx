import { localeFacts, parseLocale } from '#domain/platform/locale.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { deskLocales, shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Link, TextLink } from '#web/ui/link.tsx'
import type { Numbers } from '#contract/newsroom/analytics.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { minReads } from '#domain/newsroom/analytics.ts'
import { Depth } from './depth.tsx'
import { Hours } from './hours.tsx'
import { Lags } from './lags.tsx'
import { periodIn, PeriodTabs, tab } from './period-tabs.tsx'
import { numbersAsCsv } from './numbers-table.ts'
import { Figures } from './section.tsx'
import { countText, lagText, percentText, shareText } from './words-of-numbers.ts'

export const loader = async ({ query }: LoaderArgs) => {
  const period = periodIn(query)
  const lang = parseLocale(query.get('lang'))
  return { period, lang, numbers: await ask('deskAnalytics.read', { period, lang }) }
}

/** The usage of the site, with the method of each number. */
export default function AnalyticsPage() {
  const { period, lang, numbers } = useLoaderData<typeof loader>()
  const t = useWords()
  const to = (of: { period?: string; lang?: string | undefined }) => {
    const query = new URLSearchParams({ period: of.period ?? period })
    const language = 'lang' in of ? of.lang : lang
    if (language) query.set('lang', language)
    return `/analytics?${query}`
  }
  return (
    <Page
      title={t('desk.section_analytics')}
      aside={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <TextLink to="/analytics/answers">{t('deskanswers.title')}</TextLink>
          <span>{t('deskanalytics.until', { time: clockIn(numbers.to * 1000, 'UTC') })}</span>
          <Button onClick={() => saveCsv(numbers, period)}>{t('deskanalytics.csv')}</Button>
        </div>
      }
    >
      <div className="flex flex-wrap gap-x-8 gap-y-1 py-2 text-sm">
        <PeriodTabs period={period} to={(each) => to({ period: each })} />
        <nav aria-label={t('deskanalytics.languages')} className="flex flex-wrap gap-x-4">
          {[undefined, ...deskLocales].map((each) => (
            <Link
              key={each ?? ''}
              to={to({ lang: each })}
              lang={each && localeFacts[each].tag}
              aria-current={each === lang ? 'true' : undefined}
              className={tab}
            >
              {each ? localeFacts[each].name : t('deskanalytics.all_languages')}
            </Link>
          ))}
        </nav>
      </div>
      <Totals numbers={numbers} />
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
        <div className="min-w-0">
          <Hours hours={numbers.hours} />
          <Lags numbers={numbers} />
          <Depth depth={numbers.depth} />
        </div>
        <div className="min-w-0">
          <Languages languages={numbers.languages} />
          <Arrivals numbers={numbers} />
        </div>
      </div>
    </Page>
  )
}

/** Saves the numbers of a page as a file; numbers too small to be shown are empty. */
function saveCsv(numbers: Numbers, period: string): void {
  const name = `numbers-${period}-${new Date(numbers.to * 1000).toISOString().slice(0, 10)}.csv`
  saveFile(name, 'text/csv;charset=utf-8', numbersAsCsv(numbers))
}

function Languages({ languages }: { languages: Numbers['languages'] }) {
  const t = useWords()
  return (
    <Figures
      title={t('deskanalytics.languages')}
      counted={t('deskanalytics.fallback_counted')}
      rows={languages}
      keyOf={({ lang }) => lang}
      columns={[
        { name: '', cell: ({ lang }) => <span lang={localeFacts[lang].tag}>{shortNames[lang]}</span> },
        { name: t('deskanalytics.reads'), cell: ({ reads }) => countText(reads), isNumber: true },
        { name: t('deskanalytics.to_end'), cell: ({ finished }) => percentText(finished), isNumber: true },
        { name: t('deskanalytics.after'), cell: ({ lag }) => lagText(lag), isNumber: true },
        { name: t('deskanalytics.fallback'), cell: ({ fallback }) => percentText(fallback), isNumber: true },
      ]}
    />
  )
}

/** The totals of the period in a row, each with its method and the value of the previous period. */
function Totals({ numbers }: { numbers: Numbers }) {
  const t = useWords()
  const { reads, reads_before, finished, finished_before, lag, lag_before, searches, without_result } = numbers
  const totals = [
    {
      name: t('deskanalytics.reads'),
      value: countText(reads),
      about: t('deskanalytics.before', { value: countText(reads_before) }),
      counted: t('deskanalytics.reads_counted', { min: minReads }),
    },
    {
      name: t('deskanalytics.finished'),
      value: percentText(finished),
      about: t('deskanalytics.before', { value: percentText(finished_before) }),
      counted: t('deskanalytics.finished_counted'),
    },
    {
      name: t('deskanalytics.lag'),
      value: lagText(lag),
      about: t('deskanalytics.before', { value: lagText(lag_before) }),
      counted: t('deskanalytics.lag_counted', { count: numbers.lag_stories }),
    },
    {
      name: t('deskanalytics.missed'),
      value: shareText(without_result, searches),
      about: t('deskanalytics.of', { part: countText(without_result), whole: countText(searches) }),
      counted: t('deskanalytics.missed_counted'),
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 border-y border-soft border-t-2 border-t-ink py-4 lg:grid-cols-4">
      {totals.map(({ name, value, about, counted }) => (
        <div key={name}>
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="text-xl font-bold">{value}</dd>
          <dd className="text-sm text-ink-2">{about}</dd>
          <dd className="mt-1 text-xs text-ink-3">{counted}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Searches without results, the referrers of readers, and the short links that they followed. */
function Arrivals({ numbers }: { numbers: Numbers }) {
  const t = useWords()
  const { missed, sources, hosts, links } = numbers
  return (
    <>
      <Figures
        title={t('deskanalytics.missed')}
        counted={t('deskanalytics.missed_shown')}
        rows={missed}
        keyOf={({ lang, shown }) => `${lang} ${shown}`}
        empty={t('deskanalytics.nothing')}
        columns={[
          {
            name: t('deskanalytics.searched'),
            cell: ({ shown, lang }) => <span lang={localeFacts[lang].tag}>{shown}</span>,
          },
          { name: t('deskanalytics.times'), cell: ({ count }) => countText(count), isNumber: true },
        ]}
      />
      <Figures
        title={t('deskanalytics.sources')}
        counted={t('deskanalytics.sources_counted')}
        rows={sources}
        keyOf={({ kind }) => kind}
        columns={[
          { name: t('deskanalytics.from'), cell: ({ kind }) => t(`deskanalytics.from_${kind}`) },
          { name: t('deskanalytics.visits'), cell: ({ reads }) => countText(reads), isNumber: true },
          { name: '%', cell: ({ percent }) => `${percent}%`, isNumber: true },
        ]}
      >
        {hosts.length > 0 && (
          <p className="pt-2 text-sm [overflow-wrap:anywhere] text-ink-2">
            {hosts.map(({ host, reads }) => `${host} ${countText(reads)}`).join(' · ')}
          </p>
        )}
      </Figures>
      <Figures
        title={t('deskanalytics.links')}
        counted={t('deskanalytics.links_counted')}
        rows={links}
        keyOf={({ way }) => way}
        columns={[
          { name: t('deskanalytics.from'), cell: ({ way }) => t(`deskanalytics.link_${way}`) },
          { name: t('deskanalytics.visits'), cell: ({ reads }) => countText(reads), isNumber: true },
        ]}
      />
    </>
  )
}
