import { useEffect } from 'react'
import { shareStream, shareWhileShown, type Source } from '#web/parts/live/share.ts'
import { followNewNotices, noticeLine, setNewNotices, setNoticeLine } from '#web/state/notifications.ts'
import { useShared, useStore, type Store } from '#web/state/store.ts'
import { openNoticeStream, type NoticeHeard } from './stream.ts'

/** The notification stream of an account; whoever begins with it is told whether something is unread. */
const noticesOf = (fid: string, store: Store): Source<NoticeHeard> => ({
  name: `farwire-notices-${fid}`,
  since: '',
  topics: () => [],
  watch: () => () => {},
  open: (parts) => openNoticeStream(fid, parts),
  hear(type) {
    setNewNotices(store, type === 'broadcast')
    if (type === 'broadcast') setNoticeLine({ news: noticeLine().news + 1 })
  },
  // The dot lies where every tab finds it.
  miss: () => {},
  tell: (state) => setNoticeLine({ state }),
})

/** Keeps a reader with a social account told whether there is something new. */
export default function Notices() {
  const store = useStore()
  const fid = useShared((state) => state.farcaster?.fid)
  useEffect(() => {
    if (!fid) return
    const endDot = followNewNotices(store)
    const endStream = shareWhileShown(() => {
      const tab = shareStream(noticesOf(fid, store))
      setNoticeLine({ reconnect: tab.startOver })
      return tab
    })
    return () => {
      endStream()
      endDot()
    }
  }, [fid, store])
  return null
}
