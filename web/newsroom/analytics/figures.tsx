import type { Numbers } from '#contract/newsroom/analytics.ts'
import { minReads } from '#domain/newsroom/analytics.ts'
import { useWords } from '#web/state/words.tsx'
import { countText, lagText, percentText, shareText } from './words-of-numbers.ts'

/** The totals of the period in a row, each with its method and the value of the previous period. */
export function Figures({ numbers }: { numbers: Numbers }) {
  const t = useWords()
  const { reads, reads_before, finished, finished_before, lag, lag_before, searches, without_result } = numbers
  const figures = [
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
      {figures.map(({ name, value, about, counted }) => (
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
