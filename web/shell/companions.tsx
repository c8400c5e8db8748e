import { lazy, Suspense, useEffect, useState } from 'react'
import { resumeWish, useCollecting } from '../state/collecting.ts'
import { currentSite, useShared } from '../state/store.ts'
import { loadWords } from '../state/words.tsx'

const Toasts = lazy(() => import('./toasts/toasts.tsx'))
const NewsToasts = lazy(() => import('./toasts/news-toasts.tsx'))
const Live = lazy(() => import('./live/live.tsx'))
const Notices = lazy(() => import('../social/notice/notices.tsx'))
const Shortcuts = lazy(() => import('./shortcuts/shortcuts.tsx'))
const LoginDialog = lazy(async () => {
  await loadWords(currentSite().locale, ['login'])
  return import('./login/login-dialog.tsx')
})
const CollectDialog = lazy(async () => {
  await loadWords(currentSite().locale, ['dialog'])
  return import('./collect/collect-dialog.tsx')
})

const ComposerDialog = lazy(async () => {
  await loadWords(currentSite().locale, ['composer', 'channel', 'upload', 'warpcaster'])
  return import('../social/composer/composer-dialog.tsx')
})
const SocialLoginDialog = lazy(async () => {
  await loadWords(currentSite().locale, ['signer'])
  return import('../social/signer/social-login-dialog.tsx')
})

/** What runs beside a page once it is there: toasts, the event stream, shortcuts, the login popup. None of it is in the first HTML. */
export function Companions() {
  const isReady = useShared((state) => state.isReady)
  const isLoginOpen = useShared((state) => state.isLoginOpen)
  const wasLoginOpen = useEver(isLoginOpen)
  const user = useShared((state) => state.user)
  const isLinked = useShared((state) => state.farcaster !== null)
  const wasCollecting = useEver(useCollecting() !== undefined)
  const wasComposing = useEver(useShared((state) => state.composer !== null))
  const wasSocialLoginOpen = useEver(useShared((state) => state.isSocialLoginOpen))
  useEffect(() => {
    if (isReady) resumeWish({ user, isLoginOpen })
  }, [isReady, user, isLoginOpen])
  if (!isReady) return null
  return (
    <Suspense>
      <Toasts />
      <NewsToasts />
      <Live />
      {isLinked && <Notices />}
      <Shortcuts />
      {wasLoginOpen && <LoginDialog />}
      {wasSocialLoginOpen && <SocialLoginDialog />}
      {wasCollecting && <CollectDialog />}
      {wasComposing && <ComposerDialog />}
    </Suspense>
  )
}

/** Whether something was ever so: a dialog's code is fetched when it is first opened, and stays. */
function useEver(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return was || is
}
