import { lazy } from 'react'
import { useEver } from '#web/parts/use-ever.ts'
import { useShared } from '#web/state/store.ts'

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
  return (
    <>
      {isLinked && <Notifications />}
      {wasLoginOpen && <SocialLoginDialog />}
      {wasComposing && <ComposerDialog />}
    </>
  )
}
