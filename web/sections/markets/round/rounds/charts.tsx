import type { FinancingTotals } from '#contract/markets/round.ts'
import { sumDecimals } from '#domain/platform/number/decimal.ts'
import { shareOf, shortAmountIn } from '#domain/platform/number/money.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { queryOf, type RoundFilter } from './filter.ts'
import { useAmount, useDates, useSectorName } from './names.ts'

const maxMonths = 36
/** The maximum number of columns that are wide enough for amounts above them. */
const maxAmounts = 13
/** The same where the sectors are next to the columns on a narrow page. */
const maxAmountsBeside = 10
/** The maximum number of columns with a label each. */
const maxLabels = 13
/** The maximum number of amounts or labels on a phone. */
const maxOnPhone = 6
const maxSectors = 8
const height = 140
/** The minimum height of a bar for an amount above zero. */
const minBar = 1.5

interface Period {
  key: string
  label: string
  amount: string
  count: number
}

/** Bars by month, or by year if there are many months; and by sector, each a link that filters by it. */
export function Charts({ totals, filter }: { totals: FinancingTotals; filter: RoundFilter }) {
  const t = useWords()
  const { month, monthOfYear } = useDates()
  if (totals.disclosed === 0) return null
  const months = withoutGaps(totals.months)
  const isByYear = months.length > maxMonths
  const nameOf = months.length > maxLabels ? monthOfYear : month
  const periods = isByYear
    ? yearsOf(months)
    : months.map((each, index) => ({
        ...each,
        key: each.month,
        label: (index === 0 ? monthOfYear : nameOf)(each.month),
      }))
  return (
    <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-[1.25fr_1fr]">
      <Section
        className="min-w-0"
        title={isByYear ? t('finance.by_year') : t('finance.by_month')}
        note={t('finance.unit')}
      >
        <Columns periods={periods} />
      </Section>
      <Sectors sectors={totals.sectors} filter={filter} />
    </div>
  )
}

/**
 * Columns of HTML text and stretched bars, so that the text size does not depend on the width. The list has the layout
 * of a table, whose `colgroup` fixes the width of each column: a browser may paint the first columns before it has read the
 * others. With very large text a phone has room for the first label and a middle one.
 */
function Columns({ periods }: { periods: readonly Period[] }) {
  const largest = largestOf(periods)
  const step = Math.ceil(periods.length / maxLabels)
  const phoneStep = step * Math.ceil(periods.length / step / maxOnPhone)
  const isNarrow = periods.length > maxOnPhone
  const middleLabel = Math.ceil(periods.length / 2 / phoneStep) * phoneStep
  const { locale } = useSite()
  return (
    <table role="list" className="mt-4 w-full table-fixed">
      <colgroup span={periods.length} />
      <tbody role="presentation">
        <tr role="presentation">
          {periods.map(({ key, label, amount }, index) => {
            const isShownOnPhone = {
              amount: amount === largest,
              label: index % phoneStep === 0 && index + phoneStep <= periods.length,
            }
            const edge = index === 0 ? 'start' : index === periods.length - 1 ? 'end' : 'inside'
            const bar = Math.max(shareOf(amount, largest) * height, amount === '0' ? 0 : minBar)
            return (
              <td key={key} role="listitem" className="p-0 text-center align-top text-xs text-ink-3">
                <div className="mx-[3px] max-sm:mx-px">
                  {periods.length <= maxAmounts && (
                    <span
                      className={`-mx-1 block truncate text-ink-2 ${isNarrow ? onlyIf(isShownOnPhone.amount, edge) : ''} ${periods.length > maxAmountsBeside && amount !== largest ? 'md:max-lg:invisible' : ''}`}
                    >
                      {shortAmountIn(locale, amount)}
                    </span>
                  )}
                  <svg
                    width="100%"
                    height={height}
                    aria-hidden="true"
                    className="mt-1 block border-b border-control text-ink-3"
                  >
                    <rect x="0" y={height - bar} width="100%" height={bar} fill="currentColor" />
                  </svg>
                  <span
                    className={`mt-1 block ${step > 1 ? 'h-4 text-start whitespace-nowrap' : 'truncate'} ${isNarrow ? onlyIf(isShownOnPhone.label, step > 1 ? 'start' : edge) : ''} ${index > 0 && index !== middleLabel ? 'max-[14rem]:invisible' : ''}`}
                  >
                    {index % step === 0 && label}
                  </span>
                </div>
              </td>
            )
          })}
        </tr>
      </tbody>
    </table>
  )
}

/** Where texts of a column may exceed it: at both sides, but not beyond the chart. */
const beyond = {
  start: 'max-sm:ms-0 max-sm:-me-8 max-sm:text-start',
  inside: 'max-sm:-mx-4',
  end: 'max-sm:-ms-8 max-sm:me-0 max-sm:text-end',
}

/** Texts of narrow columns that a phone shows only in part; they may be wider than their column. */
const onlyIf = (isShown: boolean, edge: keyof typeof beyond) =>
  isShown ? `max-sm:overflow-visible ${beyond[edge]}` : 'max-sm:invisible max-sm:overflow-hidden'

function Sectors({ sectors, filter }: { sectors: FinancingTotals['sectors']; filter: RoundFilter }) {
  const t = useWords()
  const sectorName = useSectorName()
  const amountOf = useAmount()
  const { number } = useNumbers()
  const shown = sectors.slice(0, maxSectors)
  const largest = largestOf(shown)
  return (
    <Section className="min-w-0" title={t('finance.by_sector')} note={t('finance.unit_rounds')}>
      <ul>
        {shown.map(({ sector, amount, count }) => (
          <li
            key={sector}
            className="grid grid-cols-[minmax(0,9em)_minmax(0,1fr)_5em_3em] items-center max-[14rem]:grid-cols-[minmax(0,1fr)_5em_3em] lg:grid-cols-[minmax(0,11em)_minmax(0,1fr)_5em_3em] gap-x-3 border-b border-soft py-2 text-sm"
          >
            {sector ? (
              <Link to={`/finance${queryOf(filter, { sector })}`} className="wrap-break-word max-[14rem]:col-span-full">
                {sectorName(sector)}
              </Link>
            ) : (
              <span className="wrap-break-word text-ink-2 max-[14rem]:col-span-full">{sectorName(sector)}</span>
            )}
            <svg width="100%" height="10" aria-hidden="true" className="text-ink-3">
              <rect width={`${shareOf(amount, largest) * 100}%`} height="10" fill="currentColor" />
            </svg>
            <span className="text-end">{amountOf(amount)}</span>
            <span className="text-end text-ink-3">{number(count)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const largestOf = (rows: readonly { amount: string }[]) =>
  rows.reduce((largest, { amount }) => (Number(amount) > Number(largest) ? amount : largest), '0')

type Month = Pick<FinancingTotals['months'][number], 'month' | 'amount' | 'count'>

/** The months including those between them without any amount. */
function withoutGaps(months: Month[]): Month[] {
  const known = new Map(months.map((each) => [each.month, each]))
  const [from, to] = [months[0], months.at(-1)].map((each) => (each ? indexOf(each.month) : 0)) as [number, number]
  return Array.from({ length: to - from + 1 }, (_, offset) => {
    const month = monthAt(from + offset)
    return known.get(month) ?? { month, amount: '0', count: 0 }
  })
}

const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const monthAt = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`

function yearsOf(months: Month[]): Period[] {
  const years = Map.groupBy(months, ({ month }) => month.slice(0, 4))
  return [...years].map(([year, ofYear]) => ({
    key: year,
    label: year,
    amount: sumDecimals(ofYear.map(({ amount }) => amount)),
    count: ofYear.reduce((sum, { count }) => sum + count, 0),
  }))
}
