import type { Output } from '#contract/calls.ts'
import { clockIn, dayIn } from '#domain/platform/time/time.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { useWords } from '#web/state/words.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { OutLink } from '#web/ui/link.tsx'
import { Facts } from '#web/ui/facts.tsx'

const dayOf = (seconds: number) => dayIn(seconds * 1000, 'UTC')
const timeOf = (seconds: number) => `${dayOf(seconds)} ${clockIn(seconds * 1000, 'UTC')} UTC`

/** The method and source of a series, its revisions, and its points that are held back. */
export function SeriesFacts({ series }: { series: Output<'series.detail'> }) {
  const t = useWords()
  const { number } = useNumbers()
  return (
    <Section className="mt-10" title={t('data.method')}>
      <p className="max-w-[62ch] py-3 text-md text-ink-2">
        {series.is_demo ? t('data.demo_note') : series.method || t('data.unknown')}
      </p>
      <Facts
        row="grid-cols-[min(7.5rem,45%)_minmax(0,1fr)]"
        of={[
          [t('data.source'), <SeriesSource key="source" series={series} />],
          [t('data.updated'), series.checked_time !== null && timeOf(series.checked_time)],
          [
            t('data.request'),
            series.request && (
              <>
                {timeOf(series.request.time)}
                {series.request.failures > 0 && (
                  <p className="text-ink-2">{t('data.request_failed', { count: series.request.failures })}</p>
                )}
              </>
            ),
          ],
          [
            t('data.since'),
            series.first_time !== null &&
              `${dayOf(series.first_time)}, ${t('data.points', { count: series.point_count })}`,
          ],
          [t('data.licence'), series.licence || t('data.unknown')],
          [
            t('data.revised'),
            series.revisions.length > 0 &&
              series.revisions.map(({ time, value, replaced_time }) => (
                <p key={`${time} ${replaced_time} ${value}`}>
                  {t('data.was', { date: dayOf(time), value: number(value) })}
                </p>
              )),
          ],
        ]}
      />
      {series.held_points.length > 0 && (
        <div className="mt-4 border-s-2 border-signal ps-3 text-sm">
          <h3 className="font-semibold">{t('data.held')}</h3>
          <p className="max-w-[62ch] text-ink-2">{t('data.held_text')}</p>
          <ul className="mt-1">
            {series.held_points.map(({ time, value, reason, held_time }) => (
              <li key={`${time} ${value} ${held_time}`}>
                {dayOf(time)}: <span className="underline decoration-dashed underline-offset-3">{value}</span>,{' '}
                {t(`data.reason_${reason}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}

function SeriesSource({ series: { source, source_url, is_demo } }: { series: Output<'series.detail'> }) {
  const t = useWords()
  if (!source_url) return is_demo ? t('data.demo') : source || t('data.unknown')
  return (
    <OutLink href={source_url} className="underline underline-offset-3">
      {source || source_url}
    </OutLink>
  )
}
