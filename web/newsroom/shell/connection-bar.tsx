import { useEffect, useState } from 'react'
import { useShared } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/** Below the header while the browser is offline, with the time of the loss. */
export function ConnectionBar() {
  const t = useWords()
  const zone = useShared(({ site }) => site.zone)
  const [since, setSince] = useState<Date>()
  useEffect(() => {
    const look = () => setSince((known) => (navigator.onLine ? undefined : (known ?? new Date())))
    look()
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])
  const time = since?.toLocaleTimeString('en-GB', { timeZone: zone })
  return (
    <div role="status" className="border-b border-line bg-raised text-sm empty:hidden">
      {time && <p className="page-width py-2 font-semibold">{t('desk.offline', { time })}</p>}
    </div>
  )
}
