import { lazy, useEffect } from 'react'
import { useEver } from '#web/parts/use-ever.ts'
import { dropPending, pendingAct } from '#web/state/login/pending.ts'
import { takeSent } from '#web/state/login/sent.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { publishSent } from './composer/publish-sent.ts'

const Notifications = lazy(() => import('./notifications/notifications.tsx'))
const ComposerDialog = lazy(() => import('./composer/composer-dialog.tsx'))
const SocialLoginDialog = lazy(() => import('./signer/social-login-dialog.tsx'))

/**
 * The components of the social network next to every page: its event stream, the composer, the dialog that links an
 * account.
 */
export function SocialCompanions() {
  const isLinked = useShared((state) => state.farcaster !== null)
  const wasComposing = useEver(useShared((state) => state.composer !== null))
  const wasLoginOpen = useEver(useShared((state) => state.isSocialLoginOpen))
  const store = useStore()
  // What was begun before the viewer joined goes on, on the page that the login loads; the page before would lose it.
  useEffect(() => {
    if (!store.getState().farcaster) return
    const sent = takeSent()
    if (sent !== undefined) publishSent(store, sent)
    const act = pendingAct()
    if (act?.call !== 'compose') return
    dropPending()
    store.setState({ composer: act.composing })
  }, [store])
  return (
    <>
      {isLinked && <Notifications />}
      {wasLoginOpen && <SocialLoginDialog />}
      {wasComposing && <ComposerDialog />}
    </>
  )
}
