import { z } from 'zod'
import { maxPasswordLength } from '#domain/platform/constants.ts'
import { scanCalls } from './scan.ts'
import { sessionList, userInfo, loggedIn } from './views.ts'
import { call, noun, openCall, type Route } from '#contract/noun.ts'
import { id, optionalSwitch, always, typedText } from '#contract/parameters.ts'

// The handlers check the rules of the login form, because their order and texts matter.
const email = always(typedText(400)).describe('Mail address of the account')
const code = typedText(40).describe('The six digits that were mailed; valid for ten minutes')
const password = typedText(2 * maxPasswordLength).describe('At least 6 characters')
const repassword = typedText(2 * maxPasswordLength).describe('The password again')

const sent = z.object({ seconds: z.number().int().describe('Until the next code can be sent') })

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

const loginCalls = {
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
      copassword: repassword.describe('The same as `repassword`'),
    }),
    limit: loginLimit,
    refusals: newPassword,
  }),
}

export type { LoggedIn, UserInfo } from './views.ts'

export const account = noun('account', {
  ...loginCalls,

  logout: call({
    route: 'POST /v2/user/logout',
    summary: 'Ends the session of the token.',
  }),

  info: call({
    route: 'GET /v2/user/userInfo',
    aliases: { centre: { route: 'POST /v2/Usercenter/userInfo', summary: 'The older form of account.info.' } },
    summary: 'The account that the token belongs to.',
    output: userInfo,
  }),

  editInfo: call({
    route: 'POST /v2/user/editInfo',
    summary: 'Changes the nickname, the picture (an address that POST /v2/upload gave, or empty for none), or both.',
    input: z.object({ nickname: z.string().max(500).optional(), image: z.string().max(500).optional() }),
    output: userInfo,
    limit: { points: 30, minutes: 60 },
    refusals: ['enter_nickname', 'foreign_image'],
  }),

  setReading: call({
    route: 'POST /v2/user/setReading',
    summary: 'Stores the languages whose items lists show to the caller in addition to the language of the page.',
    input: z.object({
      langs: z.string().max(60).default('').describe('Empty for none, `all`, or language codes joined by dots'),
    }),
    output: z.object({ langs: z.string().describe('The stored choice') }),
  }),

  sessions: call({
    route: 'GET /v2/user/sessions',
    summary: 'The sessions of the caller, the latest used first.',
    output: sessionList,
  }),

  revokeSession: call({
    route: 'POST /v2/user/revokeSession',
    summary: 'Ends one session of the caller.',
    input: z.object({ id }),
    refusals: ['not_found'],
  }),

  export: call({
    route: 'GET /v2/user/export',
    summary: 'All data that the site stores about the caller, by kind.',
    output: z.object({ made_at: z.string(), kinds: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
    limit: { points: 10, minutes: 60 },
  }),

  delete: call({
    route: 'POST /v2/user/delete',
    summary:
      'Deletes the account and everything that belongs to it; comments that have replies remain as placeholders without text, reports lose their text and address. Requires the password or, where there is none, a code as account.emailLogin mails it.',
    input: z.object({
      password: z
        .string()
        .max(2 * maxPasswordLength)
        .default(''),
      code: z.string().max(40).default(''),
      casts: optionalSwitch(false).describe(
        'Also removes the casts and the profile of the linked actor from the network',
      ),
    }),
    limit: { points: 10, minutes: 60 },
    refusals: ['enter_password', 'login_failed', 'enter_code', 'code_wrong', 'login_again'],
  }),

  ip: openCall({
    route: 'GET /v2/user/getIp',
    summary: 'The address that the call came from, and its country where that is known.',
    output: z.object({ ip: z.string(), country: z.string() }),
  }),

  ...scanCalls,
})
