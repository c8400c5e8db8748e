import { readCookie } from '#web/state/cookies.ts'
import { useShared, useSite, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SocialLogin } from './social-login.tsx'

/** The dialog that links a social account by QR. Closing it ends the asking. */
export default function SocialLoginDialog() {
  const store = useStore()
  const t = useWords()
  const { linksAccounts } = useSite().network
  const isOpen = useShared((state) => state.isSocialLoginOpen)
  const close = () => {
    store.setState({ isSocialLoginOpen: false })
    // A login just before went on here, and the page was still rendered for nobody.
    if (readCookie('token') && !store.getState().site.user) location.reload()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('signer.title')} closeName={t('common.close')}>
      {linksAccounts ? <SocialLogin /> : <p className="mt-4 text-ink-2">{t('signer.absent')}</p>}
    </Dialog>
  )
}
