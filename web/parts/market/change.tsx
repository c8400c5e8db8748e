import type { SeriesView } from '#contract/markets/series.ts'
import { withPrefix } from '#domain/platform/number/written-number.ts'
import { useNumbers } from './number.ts'

interface ChangeProps {
  series: Pick<SeriesView, 'change' | 'change_percent' | 'style' | 'is_market' | 'unit'>
  unchanged: string
}

/** The change since the previous point, with sign and arrow; coloured only if it is a move of a market. */
export function Change({ series, unchanged }: ChangeProps) {
  const { signed } = useNumbers()
  const { change, change_percent, style, is_market } = series
  if (change === null) return <span className="text-ink-3">--</span>
  const size = Number(change)
  if (size === 0) return <span className="text-ink-3">{unchanged}</span>
  const isFlow = style === 'flow' || change_percent === null || series.unit.startsWith('%')
  const tone = is_market ? (size > 0 ? 'text-up' : 'text-down') : 'text-ink-2'
  return (
    <span className={`whitespace-nowrap ${tone}`}>
      <span aria-hidden="true">{size > 0 ? '▲' : '▼'}</span>
      {isFlow ? ` ${withPrefix(signed(change, series.unit), series.unit)}` : ` ${signed(change_percent, '%')}%`}
    </span>
  )
}
