import type { Numbers } from '#contract/newsroom/analytics.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { shortDay } from '#domain/platform/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Section } from './section.tsx'
import { countText } from './words-of-numbers.ts'

const height = 150
const width = 740
const even = { vectorEffect: 'non-scaling-stroke' } as const

/** A round number at or above the maximum, for the top of the axis. */
function topOf(highest: number): number {
  const step = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(10, highest))))
  return Math.ceil(Math.max(10, highest) / step) * step
}

/** Reads by hour, compared with the previous period. */
export function Hours({ hours }: { hours: Numbers['hours'] }) {
  const t = useWords()
  const { locale } = useSite()
  const top = topOf(Math.max(...hours.flatMap(({ reads, before }) => [reads, before])))
  const x = (index: number) => (index / Math.max(1, hours.length - 1)) * width
  const y = (reads: number) => height - (reads / top) * height
  const line = (key: 'reads' | 'before') =>
    hours.map((hour, index) => `${x(index).toFixed(1)},${y(hour[key]).toFixed(1)}`).join(' ')
  const highest = hours.reduce((best, hour, index) => (hour.reads > hours[best]!.reads ? index : best), 0)
  const days = hours.flatMap(({ at }, index) => (at % 86_400 === 0 && index < hours.length - 6 ? [{ at, index }] : []))
  const shownDays = days.filter((_, index) => index % Math.ceil(days.length / 7) === 0)
  const day = (at: number) => shortDay(at * 1000, 'UTC', localeFacts[locale].tag)
  return (
    <Section title={t('deskanalytics.hours')} aside={t('deskanalytics.hours_aside')}>
      <div
        role="img"
        aria-label={t('deskanalytics.hours_label', {
          count: countText(hours[highest]!.reads),
          time: `${day(hours[highest]!.at)} ${String(Math.floor((hours[highest]!.at % 86_400) / 3600)).padStart(2, '0')}:00`,
        })}
        className="mt-5 text-xs text-ink-3"
      >
        <div className="relative me-12 border-b border-control">
          {/* The line is stretched to the width of the page; its texts are not. */}
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="block h-36 w-full text-ink">
            {[top, top / 2].map((value) => (
              <path key={value} d={`M0 ${y(value)}H${width}`} stroke="var(--line-soft)" {...even} />
            ))}
            <polyline points={line('before')} fill="none" stroke="var(--ink-3)" strokeDasharray="3 3" {...even} />
            <polyline points={line('reads')} fill="none" stroke="currentColor" strokeWidth="1.5" {...even} />
          </svg>
          <span className="absolute -end-12 -top-2">{countText(top)}</span>
          <span className="absolute -end-12 top-16">{countText(top / 2)}</span>
        </div>
        <ol className="relative me-12 mt-1.5 h-5">
          {shownDays.map(({ at, index }) => (
            <li
              key={at}
              className="absolute whitespace-nowrap max-sm:even:hidden"
              style={{ insetInlineStart: `${(x(index) / width) * 100}%` }}
            >
              {day(at)}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
