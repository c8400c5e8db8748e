import type { Numbers } from '#contract/newsroom/analytics.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { Table } from '#web/newsroom/parts/table.tsx'
import { useWords } from '#web/state/words.tsx'
import { Section } from './section.tsx'
import { lagText } from './words-of-numbers.ts'
import { PublicLink } from '#web/newsroom/parts/links.tsx'

/** Half an hour in seconds; later stories are at the end of the axis. */
const farthest = 1800
const marks = [-300, -60, 0, 60, 300, 1800]
const start = 0.28

/** The position on an axis that is logarithmic before and after the source's time, in per cent. */
function placeOf(seconds: number): number {
  const size = Math.log1p(Math.min(farthest, Math.abs(seconds)) / 10) / Math.log1p(farthest / 10)
  const share = seconds < 0 ? start - size * start : start + size * (1 - start)
  return Math.max(0, Math.min(1, share)) * 100
}

/** The delay of each story after its source, and the latest ones. */
export function Lags({ numbers }: { numbers: Numbers }) {
  const t = useWords()
  const { lags, late, lag_left_out } = numbers
  return (
    <Section
      title={t('deskanalytics.lags')}
      aside={t('deskanalytics.lags_aside')}
      counted={t('deskanalytics.lags_counted', { count: lag_left_out })}
    >
      {lags.length === 0 && <p className="py-4 text-sm text-ink-2">{t('deskanalytics.nothing')}</p>}
      {lags.length > 0 && (
        <div className="pt-3 text-sm">
          {lags.map(({ source, seconds, median }) => (
            <div
              key={source}
              className="grid grid-cols-[minmax(0,150px)_minmax(0,1fr)_64px] items-center gap-x-4 max-sm:grid-cols-[minmax(0,1fr)_64px]"
            >
              <span className="truncate max-sm:col-span-2">{source}</span>
              <svg
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-8 w-full overflow-visible"
              >
                {marks.map((mark) => (
                  <path
                    key={mark}
                    d={`M${placeOf(mark)} 0V10`}
                    stroke={mark === 0 ? 'var(--line-control)' : 'var(--line-soft)'}
                    vectorEffect="non-scaling-stroke"
                  />
                ))}
                <path
                  d={seconds.map((each) => `M${placeOf(each)} 5h0`).join('')}
                  stroke="var(--ink-3)"
                  strokeWidth="5"
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                />
                <path
                  d={`M${placeOf(median)} 1.5V8.5`}
                  stroke="var(--ink)"
                  strokeWidth="2.5"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
              <span className="text-end">{lagText(median)}</span>
            </div>
          ))}
          <div aria-hidden="true" className="relative me-20 h-5 text-xs text-ink-3 sm:ms-[166px]">
            {marks.map((mark) => (
              <span
                key={mark}
                className="absolute -translate-x-1/2 whitespace-nowrap"
                style={{ left: `${placeOf(mark)}%` }}
              >
                {mark === 0 ? '0' : `${mark < 0 ? '−' : '+'}${Math.abs(mark) / 60}′`}
              </span>
            ))}
          </div>
        </div>
      )}
      {late.length > 0 && (
        <Table
          isFigures
          label={t('deskanalytics.late')}
          rows={late}
          keyOf={({ article_id }) => article_id}
          columns={[
            {
              name: t('deskanalytics.late'),
              cell: (story) => (
                <PublicLink href={pathOfItem(story)} className="hover:underline">
                  {story.title}
                </PublicLink>
              ),
            },
            { name: t('deskanalytics.first_was'), cell: ({ source }) => source, isWide: true },
            { name: t('deskanalytics.we_came'), cell: ({ seconds }) => lagText(seconds), isNumber: true },
          ]}
        />
      )}
    </Section>
  )
}
