import { useEffect } from 'react'
import { useShared } from '#web/state/store.ts'

/** The unread messages of the account on the icon of the installed site; a dot for unread notifications, whose number is not known. */
export function useAppBadge(): void {
  const unread = useShared((state) => state.user?.unread ?? 0)
  const hasNotification = useShared((state) => state.hasNewNotification)
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    const change =
      unread > 0 || hasNotification ? navigator.setAppBadge(unread || undefined) : navigator.clearAppBadge()
    // Refused where the site is not installed.
    change.catch(() => undefined)
  }, [unread, hasNotification])
}
