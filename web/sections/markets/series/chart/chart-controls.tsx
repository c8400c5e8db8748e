import { chartCode } from '#contract/syndication/embed.ts'
import type { SeriesView } from '#contract/markets/series.ts'
import { rangeSeconds, seriesRanges, type SeriesRange } from '#domain/markets/series/series.ts'
import { EmbedEntries } from '#web/parts/share/embed-entries.tsx'
import { EmbedMenu } from '#web/parts/share/embed-menu.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

export interface ChartState {
  range: SeriesRange
  view: 'chart' | 'table'
  isLog: boolean
  /** The key of the second series, '' without one. */
  other: string
}

/** The address of a state of a chart. */
function chartPath(key: string, { range, view, isLog, other }: ChartState): string {
  const query = new URLSearchParams({
    range,
    ...(view === 'table' && { view }),
    ...(isLog && { log: '1' }),
    ...(other && { with: other }),
  })
  return `/dataView/${key}?${query}`
}

const link =
  'py-2.5 whitespace-nowrap text-ink-2 hover:text-ink hover:no-underline aria-[current]:font-semibold aria-[current]:text-ink'

interface ChartControlsProps {
  series: Pick<SeriesView, 'key' | 'name' | 'cadence'>
  state: ChartState
  canLog: boolean
}

/** Range, table, logarithmic scale and file: links, so that each state has an address and works without scripts. */
export function ChartControls({ series: { key, name, cadence }, state, canLog }: ChartControlsProps) {
  const t = useWords()
  const { origin } = useSite()
  const { range } = state
  const to = (change: Partial<ChartState>) => chartPath(key, { ...state, ...change })
  const seen = `range=${range}${state.other && `&with=${state.other}`}`
  const ranges = seriesRanges.filter((range) => rangeSeconds[range] >= 3 * cadence)
  return (
    <div className="mt-3 mb-4 flex flex-wrap gap-x-8 border-b-2 border-ink text-sm">
      <nav aria-label={t('data.ranges')} className="flex flex-wrap gap-x-5">
        {ranges.map((range) => (
          <Link key={range} to={to({ range })} aria-current={range === state.range || undefined} className={link}>
            {t(`data.range_${range}`)}
          </Link>
        ))}
        {canLog && (
          <Link to={to({ isLog: !state.isLog })} aria-current={state.isLog || undefined} className={link}>
            {t('data.log')}
          </Link>
        )}
      </nav>
      <div className="flex flex-wrap gap-x-5 max-md:basis-full md:ms-auto">
        {(['chart', 'table'] as const).map((view) => (
          <Link key={view} to={to({ view })} aria-current={view === state.view || undefined} className={link}>
            {t(`data.${view}`)}
          </Link>
        ))}
        <a href={`/dataView/${key}.csv?${seen}`} download className={link}>
          CSV
        </a>
        {(range !== 'all' || state.other) && (
          <a href={`/dataView/${key}.csv`} download className={link}>
            CSV ({t('data.range_all')})
          </a>
        )}
        {['svg', 'png'].map((type) => (
          <a
            key={type}
            href={`/dataView/${key}.${type}?${seen}${state.isLog ? '&log=1' : ''}`}
            download
            className={link}
          >
            {type.toUpperCase()}
          </a>
        ))}
        <EmbedMenu label={t('news.embed')} className={link}>
          <EmbedEntries codeOf={(theme) => chartCode({ origin, key, name, range, theme })} />
        </EmbedMenu>
      </div>
    </div>
  )
}
