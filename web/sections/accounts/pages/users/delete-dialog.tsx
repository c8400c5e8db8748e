import { useRef, useState, type FormEvent } from 'react'
import type { UserInfo } from '#contract/accounts/account.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { useOnce } from '#web/state/call/use-once.ts'
import { useWords } from '#web/state/words.tsx'
import { ProofField, proofOf } from '#web/parts/login/proof-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { ApiError } from '#contract/errors.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { clearFarcaster, clearSession } from '#web/state/session/session.ts'
import { storeToasts } from '#web/state/toast/toasts.ts'
import { Button } from '#web/ui/button.tsx'

interface DeleteDialogProps {
  account: UserInfo
  isOpen: boolean
  onClose: () => void
}

/** Explains which data is deleted and which remains, asks for a proof and a typed word, and deletes the account. */
export function DeleteDialog({ account, isOpen, onClose }: DeleteDialogProps) {
  const t = useWords()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('users.delete_title')}>
      <p className="mt-3 text-sm text-ink-2">{t('users.delete_goes')}</p>
      <p className="mt-2 text-sm text-ink-2">{t('users.delete_stays')}</p>
      <DeleteForm account={account} onClose={onClose} />
    </Dialog>
  )
}

function DeleteForm({ account, onClose }: Omit<DeleteDialogProps, 'isOpen'>) {
  const t = useWords()
  const isLinked = useShared(({ farcaster }) => farcaster !== null)
  const { form, fault, clearFault, word, submit } = useDeletion(account)
  return (
    <form ref={form} method="post" noValidate className="mt-5 grid gap-4" onSubmit={(event) => void submit(event)}>
      <ProofField
        account={account}
        codeHint={t('users.delete_code_hint', { email: account.email })}
        fault={fault && fault.name !== 'confirm' ? fault.text : ''}
        onInput={clearFault}
      />
      <Field
        name="confirm"
        fault={fault?.name === 'confirm' ? fault.text : ''}
        isMarked={fault?.name === 'confirm'}
        onInput={clearFault}
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
        <Button onClick={onClose}>{t('users.cancel')}</Button>
      </div>
    </form>
  )
}

type DeletionField = 'password' | 'code' | 'confirm'

/** The validation of the form that deletes the account, its call, and the fault that it shows. */
function useDeletion(account: UserInfo) {
  const t = useWords()
  const store = useStore()
  const form = useRef<HTMLFormElement>(null)
  const { once } = useOnce()
  const [fault, setFault] = useState<{ name: DeletionField; text: string }>()
  const word = t('users.delete_word')
  const proof = proofOf(account)

  function report(name: DeletionField, text: string): void {
    setFault({ name, text })
    ;(form.current!.elements.namedItem(name) as HTMLInputElement).focus()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const data = new FormData(form.current!)
    const [password, code] = [String(data.get('password') ?? ''), String(data.get('code') ?? '').trim()]
    if (proof === 'password' && !password) return report('password', t('login.password_empty'))
    if (proof === 'code' && !code) return report('code', t('login.code_empty'))
    if (String(data.get('confirm')).trim().toLocaleLowerCase() !== word.toLocaleLowerCase())
      return report('confirm', t('users.delete_confirm', { word }))
    setFault(undefined)
    const casts = data.has('casts')
    await once(
      async () => (await ask('account.delete', { password, code, casts })) && leave(),
      (error) => {
        if (proof === 'password' && error instanceof ApiError && error.status === 400)
          report('password', t('users.delete_wrong'))
        else showFailure(error)
      },
    )
  }

  function leave(): void {
    clearSession(store)
    clearFarcaster(store)
    storeToasts([{ tone: 'success', text: t('users.deleted') }])
    location.assign(store.getState().site.base + '/')
  }

  return {
    form,
    fault,
    clearFault: () => setFault(undefined),
    /** The word that has to be typed, in the language of the page. */
    word,
    submit,
  }
}
