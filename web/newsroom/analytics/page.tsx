import { localeFacts, parseLocale } from '#domain/platform/locale.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Arrivals } from './arrivals.tsx'
import { Depth } from './depth.tsx'
import { saveCsv } from './csv.ts'
import { Figures } from './figures.tsx'
import { Hours } from './hours.tsx'
import { Lags } from './lags.tsx'
import { Languages } from './languages.tsx'
import { periodIn, PeriodTabs, tab } from './period-tabs.tsx'

export const loader = async ({ request }: LoaderArgs) => {
  const query = new URL(request.url).searchParams
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
          <Link to="/analytics/answers" className="underline underline-offset-3">
            {t('deskanswers.title')}
          </Link>
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
      <Figures numbers={numbers} />
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
