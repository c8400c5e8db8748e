import { useEffect } from 'react'
import { shareStream, shareWhileShown, type Source } from '#web/parts/live/share.ts'
import {
  syncHasNewNotification,
  notificationLine,
  setHasNewNotification,
  setNotificationLine,
} from '#web/state/live/notifications.ts'
import { useShared, useStore, type Store } from '#web/state/store.ts'
import { openNotificationStream, type NotificationEvent } from './stream.ts'

/** The notification stream of an account; its first event reports whether there are unread notifications. */
const notificationSource = (fid: string, store: Store): Source<NotificationEvent> => ({
  name: `farwire-notices-${fid}`,
  since: '',
  topics: () => [],
  watch: () => () => {},
  open: (parts) => openNotificationStream(fid, parts),
  onEvent(type) {
    setHasNewNotification(store, type === 'broadcast')
    if (type === 'broadcast') setNotificationLine({ news: notificationLine().news + 1 })
  },
  // Stores the dot for all tabs.
  onMissed: () => {},
  onState: (state) => setNotificationLine({ state }),
})

/** Connects a viewer with a social account to the stream of their notifications. */
export default function Notifications() {
  const store = useStore()
  const fid = useShared((state) => state.farcaster?.fid)
  useEffect(() => {
    if (!fid) return
    const endDot = syncHasNewNotification(store)
    const endStream = shareWhileShown(() => {
      const tab = shareStream(notificationSource(fid, store))
      setNotificationLine({ reconnect: tab.startOver })
      return tab
    })
    return () => {
      endStream()
      endDot()
    }
  }, [fid, store])
  return null
}
