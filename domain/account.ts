import { maxPasswordLength, minPasswordLength } from './constants.ts'
import { visibleText } from './text/visible.ts'

/** The four forms of the login dialog, named; `data-mode` has their numbers. */
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

/** Which field a fault is shown at. */
export const faultField: Record<LoginFault, LoginField> = {
  email_format: 'email',
  enter_password: 'password',
  password_format: 'password',
  enter_code: 'code',
  enter_repassword: 'repassword',
  password_mismatch: 'repassword',
}

/**
 * Whether an address can be written to by the site's rule: a name of letters, digits, dots, underscores and hyphens, and a
 * dotted domain that ends in at least two characters, not in digits only. At most 254 characters (RFC 5321).
 */
export function isEmail(text: string): boolean {
  if (
    text.length > 254 ||
    !/^[A-Za-z0-9._-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}$/.test(text)
  )
    return false
  return !/\.\d+$/.test(text) && !text.endsWith('-')
}

/** One account for an address: upper and lower case are the same mailbox. */
export const canonicalEmail = (text: string) => text.trim().toLowerCase()

/** Long enough for a password, short enough to hash. */
export const isPassword = (text: string) => text.length >= minPasswordLength && text.length <= maxPasswordLength

/** The first rule that a form breaks, in the order of the rules, or undefined. */
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
 * A display name: nothing invisible, single spaces, at most `max` characters as perceived (grapheme clusters).
 * '' when nothing remains.
 */
export function displayName(text: string, max: number): string {
  const graphemes = new Intl.Segmenter().segment(visibleText(text.slice(0, max * 32)))
  return [...graphemes]
    .slice(0, max)
    .map(({ segment }) => segment)
    .join('')
    .trim()
}
