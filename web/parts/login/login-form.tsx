import { useEffect, useRef, useState, type FormEvent } from 'react'
import { faultField, firstFault, isEmail, type LoginFault, type LoginField, type LoginMode } from '#domain/account.ts'
import { codeLifeMinutes } from '#domain/constants.ts'
import { useStore } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { arrive } from './arrival.ts'
import { sendCode, showLoginFailure, submit, type Typed } from './calls.ts'
import { CodeButton, useCodeSending } from './code-button.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'

const faultText: Record<LoginFault, WordKey> = {
  email_format: 'login.email_error',
  enter_password: 'login.password_empty',
  password_format: 'login.pass_error',
  enter_code: 'login.code_empty',
  enter_repassword: 'login.repassword_empty',
  password_mismatch: 'login.pass_re_error',
}

/** The forms that each form links to. */
const ways: Record<LoginMode, readonly LoginMode[]> = {
  code: ['password', 'register'],
  password: ['code', 'forgot', 'register'],
  forgot: ['password'],
  register: ['code', 'password'],
}

const success: Record<LoginMode, WordKey> = {
  code: 'login.login_success',
  password: 'login.login_success',
  forgot: 'login.reset_pass_success',
  register: 'login.register_login_success',
}

function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  const read = (name: LoginField) => String(data.get(name) ?? '')
  return { email: read('email').trim(), password: read('password'), repassword: read('repassword'), code: read('code') }
}

interface LoginFormProps {
  mode: LoginMode
  onMode: (mode: LoginMode) => void
  to?: string | undefined
  /** Whether the first field gets the focus when it is shown, as in a popup; a phone then opens its keyboard. */
  hasFocus?: boolean
}

/**
 * The four forms as one component. Its fields are uncontrolled: text that was typed, autofilled or pasted, even before
 * hydration, survives every failure and every change of the form.
 */
export function LoginForm({ mode, onMode, to, hasFocus = false }: LoginFormProps) {
  const t = useWords()
  const store = useStore()
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<LoginFault>()
  const [marked, setMarked] = useState<LoginField>()
  const [isShown, setShown] = useState(false)
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
    setFault(found)
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
      showLoginFailure(error, mode, t),
    )
    if (login && 'token' in login) return arrive(store, login, t(success[mode]), to)
    busy.current = false
    setBusy(false)
    if (login) afterReset()
  }

  const afterReset = () => {
    showToast({ tone: 'success', text: t('login.reset_pass_success') })
    for (const name of ['code', 'repassword']) (form.current!.elements.namedItem(name) as HTMLInputElement).value = ''
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

  const facts = (name: LoginField) => ({
    name,
    label: t(`login.${name}`),
    fault: fault && faultField[fault] === name ? t(faultText[fault]) : '',
    isMarked: marked === name,
    onFocus: () => setMarked((current) => (current === name ? undefined : current)),
  })
  const password = mode === 'password' ? 'current-password' : 'new-password'
  const eye = {
    isShown,
    onToggle: () => setShown(!isShown),
    toggleName: t(isShown ? 'login.hide_password' : 'login.show_password'),
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void onSubmit(event)} className="mt-5 grid gap-4">
      <Field
        {...facts('email')}
        autoFocus={hasFocus}
        type="email"
        inputMode="email"
        autoComplete={mode === 'code' ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <Field
        {...facts('code')}
        isAbsent={mode === 'password'}
        inputMode="numeric"
        autoComplete="one-time-code"
        onInput={(event) => {
          const digits = event.currentTarget.value.normalize('NFKC').replace(/\D/g, '').slice(0, 6)
          if (digits !== event.currentTarget.value) event.currentTarget.value = digits
        }}
        after={<CodeButton state={sending.state} onClick={() => void onSend()} />}
        hint={sending.email && t('login.code_sent', { email: sending.email, minutes: codeLifeMinutes })}
      />
      <PasswordField {...facts('password')} {...eye} isAbsent={mode === 'code'} autoComplete={password} />
      <PasswordField
        {...facts('repassword')}
        {...eye}
        isAbsent={mode === 'code' || mode === 'password'}
        autoComplete="new-password"
      />
      <button
        type="submit"
        disabled={!isAlive}
        aria-disabled={isBusy}
        className="min-h-11 rounded-md bg-ink px-4 font-semibold text-paper hover:opacity-90 aria-disabled:opacity-60"
      >
        {t(`login.submit_${mode}`)}
      </button>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        {ways[mode].map((next) => (
          <button
            key={next}
            type="button"
            className="min-h-7 text-start underline underline-offset-3 hover:text-ink"
            onClick={() => change(next)}
          >
            {t(`login.to_${next}`)}
          </button>
        ))}
      </p>
    </form>
  )
}
