import { analyticsPeriods, type AnalyticsPeriod } from '#domain/newsroom/analytics.ts'
import { keysOf } from '#domain/platform/keys-of.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

const periods = keysOf(analyticsPeriods)

/** The period that an address names. */
export const periodIn = (query: URLSearchParams): AnalyticsPeriod => oneOf(periods, query.get('period')) ?? 'week'

export const tab =
  'inline-flex min-h-9 items-center border-b-2 border-transparent text-ink-2 hover:text-ink aria-[current]:border-signal aria-[current]:font-semibold aria-[current]:text-ink'

/** The periods as links; `to` is the address of one. */
export function PeriodTabs({ period, to }: { period: AnalyticsPeriod; to: (period: AnalyticsPeriod) => string }) {
  const t = useWords()
  return (
    <nav aria-label={t('deskanalytics.period')} className="flex flex-wrap gap-x-5">
      {periods.map((each) => (
        <Link key={each} to={to(each)} aria-current={each === period ? 'true' : undefined} className={tab}>
          {t(`deskanalytics.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
