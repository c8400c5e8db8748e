import { readCookie } from '#web/state/cookies.ts'
import { useShared, useSite, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SocialLogin } from './social-login.tsx'

/** The dialog that links a social account by QR. Closing it ends the polling. */
export default function SocialLoginDialog() {
  const store = useStore()
  const t = useWords()
  const { linksAccounts } = useSite().network
  const isOpen = useShared((state) => state.isSocialLoginOpen)
  const close = () => {
    store.setState({ isSocialLoginOpen: false })
    // A login just before continued here, and the page was still rendered without an account.
    if (readCookie('token') && !store.getState().site.user) location.reload()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('signer.title')} closeName={t('common.close')}>
      {linksAccounts ? <SocialLogin /> : <p className="mt-4 text-ink-2">{t('signer.absent')}</p>}
    </Dialog>
  )
}
