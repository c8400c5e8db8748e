import { useState } from 'react'
import { readCookie } from '#web/state/cookies.ts'
import { dropPending } from '#web/state/login/pending.ts'
import { requestLogin } from '#web/state/session/request-login.ts'
import { useShared, useSite, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { OpenAccount } from './open-account.tsx'
import { SocialLogin } from './social-login.tsx'

/** The dialog that links a social account by QR code. Closing it ends the polling. */
export default function SocialLoginDialog() {
  const store = useStore()
  const t = useWords()
  const { linksAccounts, opensAccounts } = useSite().network
  const user = useShared((state) => state.user)
  const [isLinkingExisting, setLinkingExisting] = useState(false)
  const isOpen = useShared((state) => state.isSocialLoginOpen)
  const close = () => {
    setLinkingExisting(false)
    // The button to the login also closes this dialog, but the pending act has to be retained.
    if (store.getState().isSocialLoginOpen) dropPending()
    store.setState({ isSocialLoginOpen: false })
    // The page was rendered before the login that this dialog followed.
    if (readCookie('token') && !store.getState().site.user) location.reload()
  }
  const isJoining = opensAccounts && user !== null && !isLinkingExisting
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t(isJoining ? 'signer.join_title' : 'signer.title')}
      closeName={t('common.close')}
    >
      {!linksAccounts && <p className="mt-4 text-ink-2">{t('signer.absent')}</p>}
      {linksAccounts && isJoining && <OpenAccount onLinkExisting={() => setLinkingExisting(true)} />}
      {linksAccounts && !isJoining && opensAccounts && !user && <LogInFirst />}
      {linksAccounts && !isJoining && <SocialLogin />}
    </Dialog>
  )
}

/**
 * For viewers without a login: a button to the site's login, after which they choose a name. The pending act is
 * retained.
 */
function LogInFirst() {
  const t = useWords()
  const store = useStore()
  return (
    <div className="mt-4 grid gap-3 border-b border-line pb-5">
      <p className="text-ink-2">{t('signer.log_in_first')}</p>
      <button
        type="button"
        className="min-h-11 rounded-md bg-ink px-6 font-semibold text-paper hover:opacity-90"
        onClick={() => {
          store.setState({ isSocialLoginOpen: false })
          requestLogin(store)
        }}
      >
        {t('signer.log_in')}
      </button>
      <p className="text-sm text-ink-3">{t('signer.or_elsewhere')}</p>
    </div>
  )
}
