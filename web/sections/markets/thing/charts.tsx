import { useState } from 'react'
import { LineChart } from '#web/sections/markets/series/chart/line-chart.tsx'
import type { Mark } from '#web/sections/markets/series/chart/chart-axes.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { chartRanges, type ChartsData } from './load-charts.ts'

interface ChartsProps extends ChartsData {
  path: string
  /** Of the first chart. */
  marks?: readonly Mark[]
}

/** The numbers of one thing over time, below each other and of one span; those with fewer than two points are left out. */
export function Charts({ path, range, charts, marks = [] }: ChartsProps) {
  const t = useWords()
  const [chosen, onChoose] = useState<number>()
  const lines = charts.filter(({ points }) => points.length > 1)
  if (lines.length === 0) return null
  const times = lines.flatMap(({ points }) => [points[0]![0], points.at(-1)![0]])
  const span = [Math.min(...times), Math.max(...times)] as const
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b-2 border-ink pb-2.5 text-sm">
        <h2 className="font-[650]">{t('data.history')}</h2>
        <nav aria-label={t('data.ranges')} className="ms-auto flex flex-wrap gap-x-4">
          {chartRanges.map((each) => (
            <Link
              key={each}
              to={`${path}?range=${each}`}
              aria-current={each === range || undefined}
              className="-my-1 py-1 text-ink-3 aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(`data.range_${each}`)}
            </Link>
          ))}
        </nav>
      </div>
      {lines.map(({ series, points }, index) => (
        <div key={series.key} className="mt-4">
          <LineChart
            series={series}
            points={points}
            span={span}
            chosen={chosen}
            onChoose={onChoose}
            marks={
              index === 0
                ? marks
                    .filter(({ time }) => time >= span[0] && time <= span[1] + 86_400)
                    .map((mark) => ({ ...mark, time: Math.min(mark.time, span[1]) }))
                : []
            }
            hint={t('data.walk')}
            className={index === 0 ? 'h-44' : 'h-28'}
          />
          <p className="mt-1 text-xs">
            <Link to={`/dataView/${series.key}`} className="text-ink-3 underline underline-offset-3">
              {t('data.method')}
            </Link>
          </p>
        </div>
      ))}
    </section>
  )
}
