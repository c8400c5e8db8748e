import { useRef, useState, type FormEvent } from 'react'
import type { UserInfo } from '#contract/account.ts'
import { ApiError } from '#contract/errors.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { clearFarcaster, clearSession } from '#web/state/session/session.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { storeToasts } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { ProofField, proofOf } from '#web/parts/login/proof-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface DeleteDialogProps {
  account: UserInfo
  isOpen: boolean
  onClose: () => void
}

/** Explains which data is deleted and which remains, asks for a proof and a typed word, and deletes the account. */
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
  const [fault, setFault] = useState<{ name: Name; text: string }>()
  const word = t('users.delete_word')
  const proof = proofOf(account)

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
    storeToasts([{ tone: 'success', text: t('users.deleted') }])
    location.assign(store.getState().site.base + '/')
  }

  return (
    <form ref={form} method="post" noValidate className="mt-5 grid gap-4" onSubmit={(event) => void submit(event)}>
      <ProofField
        account={account}
        codeHint={t('users.delete_code_hint', { email: account.email })}
        fault={fault && fault.name !== 'confirm' ? fault.text : ''}
        onInput={() => setFault(undefined)}
      />
      <Field
        name="confirm"
        fault={fault?.name === 'confirm' ? fault.text : ''}
        isMarked={fault?.name === 'confirm'}
        onInput={() => setFault(undefined)}
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
