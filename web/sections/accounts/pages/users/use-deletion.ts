import { useRef, useState, type FormEvent } from 'react'
import type { UserInfo } from '#contract/accounts/account.ts'
import { ApiError } from '#contract/errors.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { clearFarcaster, clearSession } from '#web/state/session/session.ts'
import { useStore } from '#web/state/store.ts'
import { storeToasts } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { proofOf } from '#web/parts/login/proof-field.tsx'

type DeletionField = 'password' | 'code' | 'confirm'

/** The validation of the form that deletes the account, its call, and the fault that it shows. */
export function useDeletion(account: UserInfo) {
  const t = useWords()
  const store = useStore()
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [fault, setFault] = useState<{ name: DeletionField; text: string }>()
  const word = t('users.delete_word')
  const proof = proofOf(account)

  function report(name: DeletionField, text: string): void {
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

  return {
    form,
    fault,
    clearFault: () => setFault(undefined),
    /** The word that has to be typed, in the language of the page. */
    word,
    submit,
  }
}
