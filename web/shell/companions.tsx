import { lazy, Suspense, useEffect, useState } from 'react'
import { resumeWish, useCollecting } from '../state/collecting.ts'
import { currentSite, useShared } from '../state/store.ts'
import { loadWords } from '../state/words.tsx'

const Toasts = lazy(() => import('./toasts/toasts.tsx'))
const NewsToasts = lazy(() => import('./toasts/news-toasts.tsx'))
const Live = lazy(() => import('./live/live.tsx'))
const Shortcuts = lazy(() => import('./shortcuts/shortcuts.tsx'))
const LoginDialog = lazy(async () => {
  await loadWords(currentSite().locale, ['login'])
  return import('./login/login-dialog.tsx')
})
const CollectDialog = lazy(async () => {
  await loadWords(currentSite().locale, ['dialog'])
  return import('./collect/collect-dialog.tsx')
})

/** What runs beside a page once it is there: toasts, the event stream, shortcuts, the login popup. None of it is in the first HTML. */
export function Companions() {
  const isReady = useShared((state) => state.isReady)
  const isLoginOpen = useShared((state) => state.isLoginOpen)
  const [wasLoginOpen, setWasLoginOpen] = useState(false)
  if (isLoginOpen && !wasLoginOpen) setWasLoginOpen(true)
  const user = useShared((state) => state.user)
  const isCollecting = useCollecting() !== undefined
  const [wasCollecting, setWasCollecting] = useState(false)
  if (isCollecting && !wasCollecting) setWasCollecting(true)
  useEffect(() => {
    if (isReady) resumeWish({ user, isLoginOpen })
  }, [isReady, user, isLoginOpen])
  if (!isReady) return null
  return (
    <Suspense>
      <Toasts />
      <NewsToasts />
      <Live />
      <Shortcuts />
      {wasLoginOpen && <LoginDialog />}
      {wasCollecting && <CollectDialog />}
    </Suspense>
  )
}
