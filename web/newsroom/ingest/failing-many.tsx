import type { ReactNode } from 'react'
import { localeFacts } from '#domain/platform/locale.ts'
import { shortDay } from '#domain/platform/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

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
