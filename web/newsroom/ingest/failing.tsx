import { faultText } from '#web/newsroom/parts/fault-text.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import type { IncomingData } from './use-incoming.ts'

interface FailingProps {
  source: IncomingData['sources']['failing'][number]
  onTry: () => void
}

/** A source that cannot be read: the reason, the number of failures, and the time of the next attempt. */
export function Failing({ source: { name, error, failures, next_time }, onTry }: FailingProps) {
  const t = useWords()
  const { zone } = useSite()
  return (
    <p className="mt-4 text-sm text-ink-2 wrap-anywhere">
      <strong className="text-ink">{name}</strong>{' '}
      {t('deskingest.fails', { error: faultText(error, t), count: failures, time: clockIn(next_time * 1000, zone) })}{' '}
      <button
        type="button"
        aria-label={t('deskingest.try_source', { name })}
        className="underline underline-offset-3 hover:text-ink"
        onClick={onTry}
      >
        {t('deskingest.try_now')}
      </button>
    </p>
  )
}
