import { z } from 'zod'
import { maxPasswordLength } from '#domain/platform/constants.ts'
import { loggedIn } from './views.ts'
import { openCall, type Route } from '#contract/noun.ts'
import { always, typedText } from '#contract/parameters.ts'

// The handlers check the rules of the login form, because their order and texts matter.
const email = always(typedText(400)).meta({ description: 'Mail address of the account' })
const code = typedText(40).meta({ description: 'The six digits that were mailed; valid for ten minutes' })
const password = typedText(2 * maxPasswordLength).meta({ description: 'At least 6 characters' })
const repassword = typedText(2 * maxPasswordLength).meta({ description: 'The password again' })

const sent = z.object({ seconds: z.number().int().meta({ description: 'Until the next code can be sent' }) })

const sendsCode = (route: Route, summary: string) =>
  openCall({
    route,
    summary: `${summary} The response is the same whether or not the address has an account.`,
    input: z.object({ email }),
    output: sent,
    limit: { points: 20, minutes: 60 },
    refusals: ['email_format', 'code_wait', 'mail_failed'],
  })

const codeLoginRefusals = ['email_format', 'enter_code', 'code_wrong'] as const
const loginLimit = { points: 60, minutes: 15 }

const newPassword = [
  'email_format',
  'enter_password',
  'password_format',
  'enter_code',
  'enter_repassword',
  'password_mismatch',
  'code_wrong',
] as const

export const loginCalls = {
  sendRegisterCode: sendsCode('POST /v2/user/email', 'Mails the code that registering requires.'),
  sendResetCode: sendsCode('POST /v2/user/emailPwd', 'Mails the code that setting a new password requires.'),

  emailLogin: openCall({
    route: 'POST /v2/user/email-login',
    summary: 'Mails a code to log in with; with `code` it logs in with it.',
    input: z.object({ email, code, type: typedText(10) }),
    output: z.union([sent, loggedIn]),
    limit: { points: 30, minutes: 60 },
    refusals: [...codeLoginRefusals, 'code_wait', 'mail_failed'],
  }),

  codeLogin: openCall({
    route: 'POST /v2/user/codeLogin',
    summary: 'Logs in with a mailed code; an address without an account gets one.',
    input: z.object({ email, code }),
    output: loggedIn,
    limit: loginLimit,
    refusals: codeLoginRefusals,
  }),

  login: openCall({
    route: 'POST /v2/user/login',
    aliases: { oldLogin: { route: 'POST /v2/Useremail/login', summary: 'The older form of account.login.' } },
    summary: 'Logs in with a password, or with a mailed code.',
    input: z.object({ email, password, code }),
    output: loggedIn,
    limit: loginLimit,
    refusals: ['email_format', 'enter_password', 'password_format', 'login_failed', 'code_wrong'],
  }),

  register: openCall({
    route: 'POST /v2/user/register',
    summary: 'Creates an account and logs in.',
    input: z.object({ email, code, password, repassword }),
    output: loggedIn,
    limit: loginLimit,
    refusals: newPassword,
  }),

  resetPassword: openCall({
    route: 'POST /v2/user/resetPwd',
    summary: 'Sets a new password and ends every session of the account.',
    input: z.object({
      email,
      code,
      password,
      repassword,
      copassword: repassword.meta({ description: 'The same as `repassword`' }),
    }),
    limit: loginLimit,
    refusals: newPassword,
  }),
}
