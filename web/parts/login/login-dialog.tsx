import { useEffect, useState } from 'react'
import type { LoginMode } from '#domain/accounts/account.ts'
import { dropPending } from '#web/state/login/pending.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { BackIcon } from '#web/ui/icons.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { LoginPanel } from './login-panel.tsx'

/** The login popup over the current page. Closing it resets its content. */
export default function LoginDialog() {
  const store = useStore()
  const isOpen = useShared((state) => state.isLoginOpen)
  const [mode, setMode] = useState<LoginMode>('code')
  const [isQr, setQr] = useState(false)
  const t = useWords()

  // Another tab has logged in before this script was there to follow it (login-panel.tsx).
  useEffect(() => {
    if (isOpen && store.getState().user) store.setState({ isLoginOpen: false })
  }, [isOpen, store])

  const close = () => {
    setMode('code')
    setQr(false)
    // After a login, the next step closes the popup and carries out the pending act.
    if (store.getState().isLoginOpen) dropPending()
    store.setState({ isLoginOpen: false })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={isQr ? t('login.qr_title') : t(`login.title_${mode}`)}
      lead={
        isQr && (
          <IconButton name={t('login.back')} className="min-h-7 min-w-7" onClick={() => setQr(false)}>
            <BackIcon />
          </IconButton>
        )
      }
    >
      <LoginPanel mode={mode} onMode={setMode} isQr={isQr} onQr={() => setQr(true)} hasFocus />
    </Dialog>
  )
}
