import type { IngestSource } from '#contract/newsroom/source.ts'
import { faultsIn } from '#domain/newsroom/source-fault.ts'
import { faultText } from '#web/newsroom/parts/fault-text.ts'
import { clockIn, shortDay } from '#domain/platform/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import type { ReactNode } from 'react'
import { localeFacts } from '#domain/platform/locale.ts'

/** The state of a source as a word; for a failing one with the reason and the time of the next attempt. */
export function Health({
  source,
}: {
  source: Pick<IngestSource, 'is_enabled' | 'result' | 'error' | 'failures' | 'next_time' | 'publishes'>
}) {
  const t = useWords()
  const { zone } = useSite()
  const { is_enabled, result, error, failures, next_time, publishes } = source
  const isDamaged = faultsIn(error).some(({ name }) => name === 'cut_off')
  if (!is_enabled)
    return (
      <span className="text-ink-3 wrap-anywhere">
        {t('deskingest.off')}
        {error && <span className="block">{faultText(error, t)}</span>}
      </span>
    )
  return (
    <span className="wrap-anywhere">
      {result === 'failed' ? (
        <strong className="block font-semibold first-letter:uppercase">
          {t('deskingest.fails', {
            error: faultText(error, t),
            count: failures,
            time: clockIn(next_time * 1000, zone),
          })}
        </strong>
      ) : (
        t(`deskingest.${result === 'never' ? 'never' : isDamaged ? 'damaged' : 'fine'}`)
      )}
      {result !== 'failed' && error && <span className="block text-ink-2">{faultText(error, t)}</span>}
      {publishes && <span className="block text-ink-3">{t('deskingest.publishes')}</span>}
    </span>
  )
}

/** More sources that fail than this are one line. */
export const fewFailing = 5

/** Many sources that fail, as one line; `children` leads to them. */
export function FailingMany({ since, children }: { since: readonly number[]; children: ReactNode }) {
  const t = useWords()
  const { zone, locale } = useSite()
  const time = shortDay(Math.min(...since) * 1000, zone, localeFacts[locale].tag)
  return (
    <p className="mt-4 flex flex-wrap items-center gap-3 text-sm">
      <strong>{t('deskingest.fail_since', { count: since.length, time })}</strong> {children}
    </p>
  )
}
