import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { UserInfo } from '#contract/account.ts'
import { ApiError } from '#contract/errors.ts'
import { ask } from '#web/state/ask.ts'
import { showFailure } from '#web/state/policy.ts'
import { clearFarcaster, clearSession } from '#web/state/session.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { storeToast } from '#web/state/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { sendCode } from '#web/parts/login/calls.ts'
import { CodeButton, useCodeSending } from '#web/parts/login/code-button.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface DeleteDialogProps {
  account: UserInfo
  isOpen: boolean
  onClose: () => void
}

/** Explains what is deleted and what remains, asks for proof and for a typed word, and deletes the account. */
export function DeleteDialog({ account, isOpen, onClose }: DeleteDialogProps) {
  const t = useWords()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('users.delete_title')} closeName={t('common.close')}>
      <p className="mt-3 text-sm text-ink-2">{t('users.delete_goes')}</p>
      <p className="mt-2 text-sm text-ink-2">{t('users.delete_stays')}</p>
      <DeleteForm account={account} onClose={onClose} />
    </Dialog>
  )
}

type Name = 'password' | 'code' | 'confirm'

function DeleteForm({ account, onClose }: Omit<DeleteDialogProps, 'isOpen'>) {
  const t = useWords()
  const store = useStore()
  const isLinked = useShared(({ farcaster }) => farcaster !== null)
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const leaving = useRef<AbortController>(null)
  const [fault, setFault] = useState<{ name: Name; text: string }>()
  const [isShown, setShown] = useState(false)
  const sending = useCodeSending()
  const word = t('users.delete_word')
  const proof = account.has_password ? 'password' : account.email ? 'code' : undefined

  useEffect(() => {
    const controller = (leaving.current = new AbortController())
    return () => controller.abort()
  }, [])

  function report(name: Name, text: string): void {
    setFault({ name, text })
    ;(form.current!.elements.namedItem(name) as HTMLInputElement).focus()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy.current) return
    const data = new FormData(form.current!)
    const [password, code] = [String(data.get('password') ?? ''), String(data.get('code') ?? '').trim()]
    if (proof === 'password' && !password) return report('password', t('login.password_empty'))
    if (proof === 'code' && !code) return report('code', t('login.code_empty'))
    if (String(data.get('confirm')).trim().toLocaleLowerCase() !== word.toLocaleLowerCase())
      return report('confirm', t('users.delete_confirm', { word }))
    busy.current = true
    setFault(undefined)
    try {
      if (await ask('account.delete', { password, code, casts: data.has('casts') })) leave()
    } catch (error) {
      if (proof === 'password' && error instanceof ApiError && error.status === 400)
        report('password', t('users.delete_wrong'))
      else showFailure(error)
    } finally {
      busy.current = false
    }
  }

  function leave(): void {
    clearSession(store)
    clearFarcaster(store)
    storeToast({ tone: 'success', text: t('users.deleted') })
    location.assign(store.getState().site.base + '/')
  }

  const facts = (name: Name) => ({
    name,
    fault: fault?.name === name ? fault.text : '',
    isMarked: fault?.name === name,
    onInput: () => setFault(undefined),
  })
  return (
    <form ref={form} method="post" noValidate className="mt-5 grid gap-4" onSubmit={(event) => void submit(event)}>
      {/* Whose password it is, for those that fill in passwords. */}
      <input type="email" name="username" autoComplete="username" defaultValue={account.email} hidden readOnly />
      {proof === 'password' && (
        <PasswordField
          {...facts('password')}
          label={t('login.password')}
          autoComplete="current-password"
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
          toggleName={t(isShown ? 'login.hide_password' : 'login.show_password')}
        />
      )}
      {proof === 'code' && (
        <Field
          {...facts('code')}
          label={t('login.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          hint={t('users.delete_code_hint', { email: account.email })}
          after={
            <CodeButton
              state={sending.state}
              onClick={() =>
                void sending.start(account.email, () => sendCode('code', account.email, leaving.current!.signal))
              }
            />
          }
        />
      )}
      <Field
        {...facts('confirm')}
        label={t('users.delete_confirm', { word })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      {isLinked && (
        <label className="flex min-h-9 items-center gap-2 text-sm text-ink-2">
          <input type="checkbox" name="casts" className="size-4 accent-signal" />
          {t('users.delete_casts')}
        </label>
      )}
      <div className="flex flex-wrap gap-3 text-sm font-semibold">
        <button type="submit" className="min-h-10 rounded-md border border-down px-4 text-down">
          {t('users.delete_submit')}
        </button>
        <button type="button" className="min-h-10 rounded-md border border-control px-4" onClick={onClose}>
          {t('users.cancel')}
        </button>
      </div>
    </form>
  )
}
