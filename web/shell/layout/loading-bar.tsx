import { useEffect, useState } from 'react'
import { useIsNavigating } from '#web/router/index.ts'
import { loadingBarMs, loadingBarThrottleMs } from '#domain/platform/constants.ts'
import { useWords } from '#web/state/words.tsx'

/** The bar above the page while page data is fetched. It appears after 200 ms and fills within 5 s. */
export function LoadingBar() {
  const t = useWords()
  const isLoading = useIsNavigating()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isLoading) return setShown(false)
    const timer = setTimeout(() => setShown(true), loadingBarThrottleMs)
    return () => clearTimeout(timer)
  }, [isLoading])
  if (!isShown) return null
  return (
    <div
      role="progressbar"
      aria-busy="true"
      aria-label={t('common.loading')}
      className="fixed inset-x-0 top-0 z-40 h-0.5 origin-left bg-signal"
      style={{ animation: `loading-bar ${loadingBarMs}ms cubic-bezier(0.1, 0.7, 0.2, 1) forwards` }}
    />
  )
}
