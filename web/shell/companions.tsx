import { lazy, Suspense, type ComponentType } from 'react'
import { useAppBadge } from './app-badge.ts'
import { useEver } from '#web/parts/use-ever.ts'
import { hasStoredQueue, useHasOrders } from '#web/state/player/listening.ts'
import { useCollecting } from '#web/state/collecting.ts'
import { useShared } from '#web/state/store.ts'

const Toasts = lazy(() => import('./toasts/toasts.tsx'))
const NewsToasts = lazy(() => import('./toasts/news-toasts.tsx'))
const Live = lazy(() => import('#web/parts/live/live.tsx'))
const Shortcuts = lazy(() => import('./shortcuts/shortcuts.tsx'))
const Offline = lazy(() => import('#web/parts/offline/offline.tsx'))
const LoginDialog = lazy(() => import('#web/parts/login/login-dialog.tsx'))
const Player = lazy(() => import('#web/parts/player/player.tsx'))
const CollectDialog = lazy(() => import('#web/parts/collect/collect-dialog.tsx'))

/**
 * The components that run next to every page once it is hydrated: toasts, the event stream, shortcuts, dialogs that any
 * page opens, and the companions of sections. None of it is in the first HTML.
 */
export function Companions({ sections }: { sections: readonly ComponentType[] }) {
  const isReady = useShared((state) => state.isReady)
  const isLoginOpen = useShared((state) => state.isLoginOpen)
  const wasLoginOpen = useEver(isLoginOpen)
  const wasCollecting = useEver(useCollecting() !== undefined)
  const isListening = useEver(useHasOrders() || (isReady && hasStoredQueue()))
  useAppBadge()
  if (!isReady) return null
  return (
    <Suspense>
      <Toasts />
      <NewsToasts />
      <Live />
      <Shortcuts />
      <Offline />
      {wasLoginOpen && <LoginDialog />}
      {isListening && <Player />}
      {wasCollecting && <CollectDialog />}
      {sections.map((Section) => (
        <Section key={Section.name} />
      ))}
    </Suspense>
  )
}
