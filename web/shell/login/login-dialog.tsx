import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useShared, useStore } from '../../state/store.ts'
import { useWords } from '../../state/words.tsx'
import { CloseIcon } from '../../ui/icons.tsx'

/** The login popup (R188): an overlay, the address stays. Accounts come with later work; until then it says so. */
export default function LoginDialog() {
  const store = useStore()
  const isOpen = useShared((state) => state.isLoginOpen)
  const t = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  const close = () => store.set({ isLoginOpen: false })
  const name = t('later.login')
  return (
    <dialog ref={dialog} aria-labelledby="login-title" onClose={close} className="m-auto w-[420px] max-w-[calc(100vw-40px)] rounded-md border border-line bg-raised p-6 text-ink">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-sm font-semibold text-signal">{t('later.label')}</p>
          <h2 id="login-title" className="mt-2 text-xl leading-tight font-bold">
            {name}
          </h2>
        </div>
        <button type="button" aria-label={t('common.close')} className="flex min-h-6 min-w-6 items-center justify-center text-ink-3 hover:text-ink" onClick={close}>
          <CloseIcon />
        </button>
      </div>
      <p className="mt-3 text-ink-2">{t('later.text', { name })}</p>
      <p className="mt-6">
        <Link to="/newsflash" onClick={close} className="border-b-2 border-signal pb-0.5 font-semibold hover:no-underline">
          {t('common.open_wire')}
        </Link>
      </p>
    </dialog>
  )
}
