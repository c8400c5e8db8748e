import type { Output } from '#contract/calls.ts'
import { clockIn, dayIn } from '#domain/platform/time/time.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'

const row = 'grid grid-cols-[min(7.5rem,45%)_minmax(0,1fr)] gap-x-4 border-b border-soft py-2.5 text-sm'
const dayOf = (seconds: number) => dayIn(seconds * 1000, 'UTC')
const timeOf = (seconds: number) => `${dayOf(seconds)} ${clockIn(seconds * 1000, 'UTC')} UTC`

/** The method and source of a series, its revisions, and its points that are held back. */
export function SeriesFacts({ series }: { series: Output<'series.detail'> }) {
  const t = useWords()
  const { number } = useNumbers()
  return (
    <section className="mt-10">
      <SectionTitle>{t('data.method')}</SectionTitle>
      <p className="max-w-[62ch] py-3 text-md text-ink-2">
        {series.is_demo ? t('data.demo_note') : series.method || t('data.unknown')}
      </p>
      <dl>
        <div className={row}>
          <dt className="text-ink-3">{t('data.source')}</dt>
          <dd>
            {series.source_url ? (
              <a
                href={series.source_url}
                target="_blank"
                rel="noopener nofollow"
                className="underline underline-offset-3"
              >
                {series.source || series.source_url}
              </a>
            ) : series.is_demo ? (
              t('data.demo')
            ) : (
              series.source || t('data.unknown')
            )}
          </dd>
        </div>
        {series.checked_time !== null && (
          <div className={row}>
            <dt className="text-ink-3">{t('data.updated')}</dt>
            <dd>{timeOf(series.checked_time)}</dd>
          </div>
        )}
        {series.request !== null && (
          <div className={row}>
            <dt className="text-ink-3">{t('data.request')}</dt>
            <dd>
              {timeOf(series.request.time)}
              {series.request.failures > 0 && (
                <p className="text-ink-2">{t('data.request_failed', { count: series.request.failures })}</p>
              )}
            </dd>
          </div>
        )}
        {series.first_time !== null && (
          <div className={row}>
            <dt className="text-ink-3">{t('data.since')}</dt>
            <dd>
              {dayOf(series.first_time)}, {t('data.points', { count: series.point_count })}
            </dd>
          </div>
        )}
        <div className={row}>
          <dt className="text-ink-3">{t('data.licence')}</dt>
          <dd>{series.licence || t('data.unknown')}</dd>
        </div>
        {series.revisions.length > 0 && (
          <div className={row}>
            <dt className="text-ink-3">{t('data.revised')}</dt>
            <dd>
              {series.revisions.map(({ time, value, replaced_time }) => (
                <p key={`${time} ${replaced_time} ${value}`}>
                  {t('data.was', { date: dayOf(time), value: number(value) })}
                </p>
              ))}
            </dd>
          </div>
        )}
      </dl>
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
    </section>
  )
}
