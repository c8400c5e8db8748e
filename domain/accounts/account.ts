import { maxPasswordLength, minPasswordLength } from '#domain/platform/constants.ts'
import { graphemesOf } from '#domain/platform/text/graphemes.ts'
import { visibleText } from '#domain/platform/text/visible.ts'

/** The four forms of the login dialog by name; the attribute `data-mode` contains their numbers. */
export const loginModes = ['code', 'password', 'forgot', 'register'] as const
export type LoginMode = (typeof loginModes)[number]

export interface LoginForm {
  mode: LoginMode
  email: string
  password: string
  repassword: string
  code: string
}

export type LoginFault =
  | 'email_format'
  | 'enter_password'
  | 'password_format'
  | 'enter_code'
  | 'enter_repassword'
  | 'password_mismatch'
export type LoginField = 'email' | 'password' | 'repassword' | 'code'

/** The field at which a fault is shown. */
export const faultField: Record<LoginFault, LoginField> = {
  email_format: 'email',
  enter_password: 'password',
  password_format: 'password',
  enter_code: 'code',
  enter_repassword: 'repassword',
  password_mismatch: 'repassword',
}

/**
 * Whether a mail address satisfies the site's rule: a name of letters, digits, dots, underscores and hyphens, and a
 * dotted domain whose last part has at least two characters and not only digits. At most 254 characters (RFC 5321).
 */
export function isEmail(text: string): boolean {
  if (
    text.length > 254 ||
    !/^[A-Za-z0-9._-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}$/.test(text)
  )
    return false
  return !/\.\d+$/.test(text) && !text.endsWith('-')
}

/** The form of an address that identifies an account: upper and lower case mean the same mailbox. */
export const canonicalEmail = (text: string) => text.trim().toLowerCase()

/** Whether a password is long enough to be safe and short enough to be hashed. */
const isPassword = (text: string) => text.length >= minPasswordLength && text.length <= maxPasswordLength

/** Returns the first rule that a form breaks, in the order of the rules, or undefined. */
export function firstFault({ mode, email, password, repassword, code }: LoginForm): LoginFault | undefined {
  const isNew = mode === 'forgot' || mode === 'register'
  if (!isEmail(email.trim())) return 'email_format'
  if (mode !== 'code') {
    if (!password) return 'enter_password'
    if (!isPassword(password)) return 'password_format'
  }
  if (mode !== 'password' && !code.trim()) return 'enter_code'
  if (isNew && !repassword) return 'enter_repassword'
  return isNew && repassword !== password ? 'password_mismatch' : undefined
}

/**
 * Returns a display name: nothing invisible, single spaces, at most `max` characters as perceived (grapheme clusters).
 * '' if nothing remains.
 */
export function displayName(text: string, max: number): string {
  return graphemesOf(visibleText(text.slice(0, max * 32)))
    .slice(0, max)
    .join('')
    .trim()
}
