import { useEffect } from 'react'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { ask } from '#web/state/call/ask.ts'
import { setHasNewNotification } from '#web/state/live/notifications.ts'
import { useStore } from '#web/state/store.ts'

/**
 * Marks the notifications on the page as read, once for each time they are fetched. `until` is the cursor that came
 * with them; undefined without a social login.
 */
export function useOpening(opened: { until: number } | undefined): void {
  const store = useStore()
  useEffect(() => {
    const fid = store.getState().farcaster?.fid
    if (!opened || fid === undefined) return
    setHasNewNotification(store, false)
    // Notifications that could not be marked stay unread.
    ask('social.readNotices', { fid: wholeNumberIn(fid), until: opened.until }).catch((error: unknown) =>
      console.warn('Notifications could not be marked as read', error),
    )
  }, [opened, store])
}
