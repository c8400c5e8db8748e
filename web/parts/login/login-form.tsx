import { useState } from 'react'
import { faultField, type LoginFault, type LoginField, type LoginMode } from '#domain/account.ts'
import { codeLifeMinutes } from '#domain/constants.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { CodeButton } from './code-button.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { useLoginForm } from './use-login-form.ts'

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
  const [isShown, setShown] = useState(false)
  const { form, fault, marked, unmark, isAlive, isBusy, sending, onSubmit, onSend, change } = useLoginForm({
    mode,
    onMode,
    to,
  })

  const facts = (name: LoginField) => ({
    name,
    label: t(`login.${name}`),
    fault: fault && faultField[fault] === name ? t(faultText[fault]) : '',
    isMarked: marked === name,
    onFocus: () => unmark(name),
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
      <OtherForms mode={mode} onChange={change} />
    </form>
  )
}

/** Links to the other forms. */
function OtherForms({ mode, onChange }: { mode: LoginMode; onChange: (mode: LoginMode) => void }) {
  const t = useWords()
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      {ways[mode].map((next) => (
        <button
          key={next}
          type="button"
          className="min-h-7 text-start underline underline-offset-3 hover:text-ink"
          onClick={() => onChange(next)}
        >
          {t(`login.to_${next}`)}
        </button>
      ))}
    </p>
  )
}
