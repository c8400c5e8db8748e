import { useState } from 'react'
import type { LoginField, LoginMode } from '#domain/accounts/account.ts'
import { codeLifeMinutes } from '#domain/platform/constants.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeButton } from './code-button.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { Link, onPlainClick } from '#web/ui/link.tsx'
import { useLoginForm } from './use-login-form.ts'

/** The forms that each form links to. */
const ways: Record<LoginMode, readonly LoginMode[]> = {
  code: ['password', 'forgot', 'register'],
  password: ['code', 'forgot', 'register'],
  forgot: ['password'],
  register: ['code', 'password'],
}

const pages: Record<LoginMode, string> = {
  code: '/login/login',
  password: '/login/login',
  forgot: '/login/forgot',
  register: '/login/register',
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
  const { form, fault, marked, onTyped, unmark, isAlive, isBusy, sending, onSubmit, onSend, change } = useLoginForm({
    mode,
    onMode,
    to,
  })

  const facts = (name: LoginField) => ({
    name,
    label: t(`login.${name}`),
    fault: fault?.at === name ? fault.text : '',
    keepsRoom: true,
    isMarked: marked === name,
    onFocus: () => unmark(name),
    onInput: () => onTyped(name),
  })
  const password = mode === 'password' ? 'current-password' : 'new-password'
  const eye = {
    isShown,
    onToggle: () => setShown(!isShown),
    toggleName: t(isShown ? 'login.hide_password' : 'login.show_password'),
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void onSubmit(event)} className="mt-5 grid">
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
          onTyped('code')
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
      <Button isMain size={11} type="submit" disabled={!isAlive} aria-disabled={isBusy} className="mt-1">
        {t(`login.submit_${mode}`)}
      </Button>
      <OtherForms mode={mode} onChange={change} />
    </form>
  )
}

/** Links to the other forms, which a press shows in place; without scripts, or in a new tab, they are pages. */
function OtherForms({ mode, onChange }: { mode: LoginMode; onChange: (mode: LoginMode) => void }) {
  const t = useWords()
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      {ways[mode].map((next) => (
        <Link
          key={next}
          to={pages[next]}
          className="min-h-7 text-start underline underline-offset-3 hover:text-ink"
          onClick={onPlainClick(() => onChange(next))}
        >
          {t(`login.to_${next}`)}
        </Link>
      ))}
    </p>
  )
}
