import { useEffect } from 'react'
import { useShared, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/** Shows when the browser is offline; calls wait and resume automatically. */
export function OfflineBanner() {
  const store = useStore()
  const isOnline = useShared((state) => state.isOnline)
  const t = useWords()
  useEffect(() => {
    const update = () => store.setState({ isOnline: navigator.onLine })
    update()
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [store])
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-40 max-md:bottom-14">
      {!isOnline && <p className="bg-ink px-4 py-2 text-center text-sm text-paper">{t('common.offline')}</p>}
    </div>
  )
}
