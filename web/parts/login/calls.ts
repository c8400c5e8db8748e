import type { LoginField, LoginMode } from '#domain/accounts/account.ts'
import type { LoggedIn } from '#contract/accounts/account.ts'
import { ApiError } from '#contract/errors.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import type { Words } from '#web/state/words.tsx'

export type Typed = Record<LoginField, string>

/**
 * Sends the form. Resolves to the login, to an empty object if a password was set, or to undefined if the call was
 * cancelled.
 */
export function submit(
  mode: LoginMode,
  { email, password, repassword, code }: Typed,
  signal: AbortSignal,
): Promise<LoggedIn | object | undefined> {
  if (mode === 'code') return ask('account.codeLogin', { email, code }, { signal })
  if (mode === 'password') return ask('account.login', { email, password }, { signal })
  const form = { email, code, password, repassword }
  return mode === 'register'
    ? ask('account.register', form, { signal })
    : ask('account.resetPassword', form, { signal })
}

/** Requests the mail with a code; resolves to the seconds until the next one can be requested. */
export async function sendCode(mode: LoginMode, email: string, signal: AbortSignal): Promise<number | undefined> {
  const calls = {
    code: 'account.emailLogin',
    password: 'account.emailLogin',
    forgot: 'account.sendResetCode',
    register: 'account.sendRegisterCode',
  } as const
  const sent = await ask(calls[mode], { email }, { signal })
  return sent && 'seconds' in sent ? sent.seconds : undefined
}

/** What is wrong with a field, as its message. */
export interface FieldFault {
  at: LoginField
  text: string
}

/**
 * Shows a failure as a toast with its message; a wrong password has a text of its own. Returns it as the fault of a field if
 * the site refused what was typed: of the password, or of the code, because the form has checked all others.
 */
export function showLoginFailure(error: unknown, mode: LoginMode, t: Words): FieldFault | undefined {
  const isRefused = error instanceof ApiError && error.status === 400
  if (!isRefused || mode !== 'password') showFailure(error)
  if (!isRefused) return undefined
  if (mode !== 'password') return { at: 'code', text: error.message }
  const text = t('login.error')
  showToast({ tone: 'error', text })
  return { at: 'password', text }
}
