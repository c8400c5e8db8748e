import { z } from 'zod'
import { endpoint, type Endpoint } from './endpoint.ts'
import { id } from './parameters.ts'
import type { EndpointName } from './routes.ts'

/** A reader as their own browser knows them (R281–R287); `farcaster` is 1 when a social account is linked. */
export const userInfo = z.object({
  token: z.string().meta({
    description: 'The session; goes into the header `token` of later calls. Empty where the caller has it already',
  }),
  id: z.number().int(),
  email: z.string(),
  nickname: z.string(),
  image: z.string(),
  has_password: z.boolean(),
  farcaster: z.union([z.literal(0), z.literal(1)]),
  fid: z.number().int().nullable(),
  signeruuid: z.string(),
  pfp_url: z.string(),
})
export type UserInfo = z.output<typeof userInfo>

export const loggedIn = z.object({ token: z.string(), userInfo })
export type LoggedIn = z.output<typeof loggedIn>

/** Fields of the login form arrive as they were typed: the rules, their order and texts are the handler's (R496). */
const typed = (max: number) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : (value ?? '')), z.string().max(max))
const email = typed(400).meta({ description: 'Address of the reader' })
const code = typed(40).meta({ description: 'The six digits that were mailed; they hold for ten minutes' })
const password = typed(2000).meta({ description: 'At least 6 characters' })
const repassword = typed(2000).meta({ description: 'The password again' })

const sent = z.object({ seconds: z.number().int().meta({ description: 'Until the next code can be sent' }) })

const sendsCode = (name: EndpointName, summary: string) =>
  endpoint({
    name,
    summary: `${summary} The answer is the same whether or not the address has an account.`,
    caller: 'anon',
    input: z.object({ email }),
    output: sent,
    maxAgeSeconds: 0,
    limit: { points: 20, minutes: 60 },
    refusals: ['email_format', 'code_wait', 'mail_failed'],
  })

export const userSendRegisterCode = sendsCode('user.sendRegisterCode', 'Mails the code that registering asks for.')
export const userSendResetCode = sendsCode('user.sendResetCode', 'Mails the code that setting a new password asks for.')

const codeLoginRefusals = ['email_format', 'enter_code', 'code_wrong'] as const
const loginLimit = { points: 60, minutes: 15 }

export const userEmailLogin = endpoint({
  name: 'user.emailLogin',
  summary: 'Mails a code to log in with; with `code` it logs in with it.',
  caller: 'anon',
  input: z.object({ email, code, type: typed(10) }),
  output: z.union([sent, loggedIn]),
  maxAgeSeconds: 0,
  limit: { points: 30, minutes: 60 },
  refusals: [...codeLoginRefusals, 'code_wait', 'mail_failed'],
})

export const userCodeLogin = endpoint({
  name: 'user.codeLogin',
  summary: 'Logs in with a mailed code; an address without an account gets one.',
  caller: 'anon',
  input: z.object({ email, code }),
  output: loggedIn,
  maxAgeSeconds: 0,
  limit: loginLimit,
  refusals: codeLoginRefusals,
})

const logsIn = (name: EndpointName, summary: string) =>
  endpoint({
    name,
    summary,
    caller: 'anon',
    input: z.object({ email, password, code }),
    output: loggedIn,
    maxAgeSeconds: 0,
    limit: loginLimit,
    refusals: ['email_format', 'enter_password', 'password_format', 'login_failed', 'code_wrong'],
  })

export const userLogin = logsIn('user.login', 'Logs in with a password, or with a mailed code.')
export const userOldLogin = logsIn('user.oldLogin', 'The older form of user.login.')

const newPassword = [
  'email_format',
  'enter_password',
  'password_format',
  'enter_code',
  'enter_repassword',
  'password_mismatch',
  'code_wrong',
] as const

export const userRegister = endpoint({
  name: 'user.register',
  summary: 'Makes an account and logs in.',
  caller: 'anon',
  input: z.object({ email, code, password, repassword }),
  output: loggedIn,
  maxAgeSeconds: 0,
  limit: loginLimit,
  refusals: newPassword,
})

export const userResetPassword = endpoint({
  name: 'user.resetPassword',
  summary: 'Sets a new password and ends every session of the account.',
  caller: 'anon',
  input: z.object({
    email,
    code,
    password,
    repassword,
    copassword: repassword.meta({ description: 'The same as `repassword`' }),
  }),
  output: z.object({}),
  maxAgeSeconds: 0,
  limit: loginLimit,
  refusals: newPassword,
})

const own = <Input extends z.ZodObject, Output extends z.ZodType>(
  facts: Omit<Endpoint<Input, Output>, 'caller' | 'maxAgeSeconds' | 'refusals'> & Partial<Pick<Endpoint, 'refusals'>>,
) => endpoint({ caller: 'token', maxAgeSeconds: 0, refusals: [], ...facts })

export const userLogout = own({
  name: 'user.logout',
  summary: 'Ends the session of the token.',
  input: z.object({}),
  output: z.object({}),
})
export const userInfoCall = own({
  name: 'user.info',
  summary: 'Who the token belongs to.',
  input: z.object({}),
  output: userInfo,
})
export const userCentre = own({
  name: 'user.centre',
  summary: 'The older form of user.info.',
  input: z.object({}),
  output: userInfo,
})

export const userEditInfo = own({
  name: 'user.editInfo',
  summary: 'Changes the nickname, the picture (an address that POST /v2/upload gave, or empty for none), or both.',
  input: z.object({ nickname: z.string().max(4000).optional(), image: z.string().max(500).optional() }),
  output: userInfo,
  limit: { points: 30, minutes: 60 },
  refusals: ['enter_nickname', 'foreign_image'],
})

export const userSessions = own({
  name: 'user.sessions',
  summary: 'The sessions of the caller, the latest used first.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number().int(),
        ip: z.string(),
        user_agent: z.string(),
        add_time: z.number().int(),
        seen_time: z.number().int(),
        is_current: z.boolean(),
      }),
    ),
  }),
})

export const userRevokeSession = own({
  name: 'user.revokeSession',
  summary: 'Ends one session of the caller.',
  input: z.object({ id }),
  output: z.object({}),
  refusals: ['not_found'],
})

export const userIp = endpoint({
  name: 'user.ip',
  summary: 'The address that the call came from, and its country where that is known.',
  caller: 'anon',
  input: z.object({}),
  output: z.object({ ip: z.string(), country: z.string() }),
  maxAgeSeconds: 0,
  refusals: [],
})
