import { useEffect, useRef, useState, type FormEvent } from 'react'
import {
  faultField,
  firstFault,
  isEmail,
  type LoginFault,
  type LoginField,
  type LoginMode,
} from '#domain/accounts/account.ts'
import { useStore } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { arrive } from './arrival.ts'
import { sendCode, showLoginFailure, submit, type FieldFault, type Typed } from './calls.ts'
import { useCodeSending } from './code-button.tsx'

const success: Record<LoginMode, WordKey> = {
  code: 'login.login_success',
  password: 'login.login_success',
  forgot: 'login.reset_pass_success',
  register: 'login.register_login_success',
}

const faultText: Record<LoginFault, WordKey> = {
  email_format: 'login.email_error',
  enter_password: 'login.password_empty',
  password_format: 'login.pass_error',
  enter_code: 'login.code_empty',
  enter_repassword: 'login.repassword_empty',
  password_mismatch: 'login.pass_re_error',
}

function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  const read = (name: LoginField) => String(data.get(name) ?? '')
  return { email: read('email').trim(), password: read('password'), repassword: read('repassword'), code: read('code') }
}

interface LoginFormOptions {
  mode: LoginMode
  onMode: (mode: LoginMode) => void
  /** Where the login leads to. */
  to: string | undefined
}

/** The validation of the login form, its calls, and the faults that it shows. */
export function useLoginForm({ mode, onMode, to }: LoginFormOptions) {
  const t = useWords()
  const store = useStore()
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<FieldFault>()
  const [marked, setMarked] = useState<LoginField>()
  const [isBusy, setBusy] = useState(false)
  const [isAlive, setAlive] = useState(false)
  const busy = useRef(false)
  const leaving = useRef<AbortController>(null)
  const sending = useCodeSending()

  useEffect(() => {
    const controller = (leaving.current = new AbortController())
    setAlive(true)
    return () => controller.abort()
  }, [])

  const report = (found: LoginFault | undefined) => {
    setFault(found && { at: faultField[found], text: t(faultText[found]) })
    setMarked(found && faultField[found])
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy.current) return
    const typed = typedIn(form.current!)
    const found = firstFault({ mode, ...typed })
    report(found)
    if (found) return
    busy.current = true
    setBusy(true)
    const login = await submit(mode, typed, leaving.current!.signal).catch((error: unknown) =>
      refuse(showLoginFailure(error, mode, t)),
    )
    if (login && 'token' in login) return arrive(store, login, t(success[mode]), to)
    busy.current = false
    setBusy(false)
    if (login) afterReset()
  }

  /** Shows at a field what the site refused. The typed text is selected, so that typing replaces it. */
  const refuse = (refused: FieldFault | undefined): undefined => {
    if (!refused) return
    setFault(refused)
    fieldNamed(refused.at).focus()
    fieldNamed(refused.at).select()
  }

  const fieldNamed = (name: LoginField) => form.current!.elements.namedItem(name) as HTMLInputElement

  const afterReset = () => {
    showToast({ tone: 'success', text: t('login.reset_pass_success') })
    for (const name of ['code', 'repassword'] as const) fieldNamed(name).value = ''
    sending.forget()
    onMode('password')
  }

  const onSend = async () => {
    const { email } = typedIn(form.current!)
    if (!isEmail(email)) return report('email_format')
    report(undefined)
    if (await sending.start(email, () => sendCode(mode, email, leaving.current!.signal)))
      form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
  }

  const change = (next: LoginMode) => {
    report(undefined)
    onMode(next)
  }

  return {
    form,
    fault,
    /** The field that is marked; it loses its mark when it gets the focus. */
    marked,
    /** A fault of a field is no longer true once something else is typed there. */
    onTyped: (name: LoginField) => setFault((current) => (current?.at === name ? undefined : current)),
    unmark: (name: LoginField) => setMarked((current) => (current === name ? undefined : current)),
    isAlive,
    isBusy,
    /** The sending of the code. */
    sending,
    onSubmit,
    onSend,
    change,
  }
}
