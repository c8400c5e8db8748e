import { useEffect } from 'react'
import { useShared } from '#web/state/store.ts'

/**
 * Shows the number of unread messages on the icon of the installed site, or a dot for unread notifications, whose
 * number is unknown.
 */
export function useAppBadge(): void {
  const unread = useShared((state) => state.user?.unread ?? 0)
  const hasNotification = useShared((state) => state.hasNewNotification)
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    const change =
      unread > 0 || hasNotification ? navigator.setAppBadge(unread || undefined) : navigator.clearAppBadge()
    // The browser rejects this where the site is not installed.
    change.catch(() => undefined)
  }, [unread, hasNotification])
}
