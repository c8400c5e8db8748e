import type { AnswerValue } from '#contract/answers/ask.ts'
import { withPrefix, withUnit } from '#domain/platform/number/written-number.ts'
import { LatestPrice } from '#web/parts/market/latest-price.tsx'
import { useMoment } from '#web/parts/market/moment.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

/** The values of series that the question asks for, the newest or what is counted over a span, each as a link to its chart. */
export function SeriesValues({ series }: { series: readonly AnswerValue[] }) {
  const moment = useMoment()
  return series.map((each) => (
    <div
      key={each.key}
      data-series={each.key}
      className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 md:grid-cols-[min(6.75rem,45%)_minmax(0,1fr)]"
    >
      <span className="text-sm text-ink-3">{moment(each.over?.time ?? each.last_time ?? 0, each.cadence)}</span>
      <Link to={`/dataView/${each.key}`} className="flex flex-wrap items-baseline gap-x-3 text-md hover:underline">
        {each.name} {each.over ? <Counted series={each} over={each.over} /> : <LatestPrice price={each} />}
      </Link>
    </div>
  ))
}

/** What is counted from a series over a span, and of how much. */
function Counted({ series: { unit, cadence }, over }: { series: AnswerValue; over: NonNullable<AnswerValue['over']> }) {
  const t = useWords()
  const moment = useMoment()
  const { number, signed } = useNumbers()
  const { measure, value, percent, points, from_time, to_time } = over
  const isMove = measure === 'sum' || measure === 'change'
  const span = { from: moment(from_time, cadence), to: moment(to_time, cadence), count: points }
  return (
    <>
      <span>{t(`ai.over_${measure}`)}</span>
      <b data-counted className="text-xl whitespace-nowrap">
        {isMove ? withPrefix(signed(value, unit), unit) : withUnit(number(value, unit), unit)}
      </b>
      {percent !== null && <span>{`${signed(percent, '%')}%`}</span>}
      <span className="text-sm text-ink-3">{t('ai.over_counted', span)}</span>
    </>
  )
}
