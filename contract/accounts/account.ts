import { z } from 'zod'
import { maxPasswordLength } from '#domain/platform/constants.ts'
import { loginCalls } from './login.ts'
import { scanCalls } from './scan.ts'
import { sessionList, userInfo } from './views.ts'
import { call, noun, openCall } from '#contract/noun.ts'
import { id, optionalSwitch } from '#contract/parameters.ts'

export type { LoggedIn, UserInfo } from './views.ts'

export const account = noun('account', {
  ...loginCalls,

  logout: call({
    route: 'POST /v2/user/logout',
    summary: 'Ends the session of the token.',
    caller: 'token',
  }),

  info: call({
    route: 'GET /v2/user/userInfo',
    aliases: { centre: { route: 'POST /v2/Usercenter/userInfo', summary: 'The older form of account.info.' } },
    summary: 'The account that the token belongs to.',
    caller: 'token',
    output: userInfo,
  }),

  editInfo: call({
    route: 'POST /v2/user/editInfo',
    summary: 'Changes the nickname, the picture (an address that POST /v2/upload gave, or empty for none), or both.',
    caller: 'token',
    input: z.object({ nickname: z.string().max(500).optional(), image: z.string().max(500).optional() }),
    output: userInfo,
    limit: { points: 30, minutes: 60 },
    refusals: ['enter_nickname', 'foreign_image'],
  }),

  setReading: call({
    route: 'POST /v2/user/setReading',
    summary: 'Stores the languages whose items lists show to the caller in addition to the language of the page.',
    caller: 'token',
    input: z.object({
      langs: z
        .string()
        .max(60)
        .default('')
        .meta({ description: 'Empty for none, `all`, or language codes joined by dots' }),
    }),
    output: z.object({ langs: z.string().meta({ description: 'The stored choice' }) }),
  }),

  sessions: call({
    route: 'GET /v2/user/sessions',
    summary: 'The sessions of the caller, the latest used first.',
    caller: 'token',
    output: sessionList,
  }),

  revokeSession: call({
    route: 'POST /v2/user/revokeSession',
    summary: 'Ends one session of the caller.',
    caller: 'token',
    input: z.object({ id }),
    refusals: ['not_found'],
  }),

  export: call({
    route: 'GET /v2/user/export',
    summary: 'All data that the site stores about the caller, by kind.',
    caller: 'token',
    output: z.object({ made_at: z.string(), kinds: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
    limit: { points: 10, minutes: 60 },
  }),

  delete: call({
    route: 'POST /v2/user/delete',
    summary:
      'Deletes the account and everything that belongs to it; comments that have replies remain as placeholders without text, reports lose their text and address. Requires the password or, where there is none, a code as account.emailLogin mails it.',
    caller: 'token',
    input: z.object({
      password: z
        .string()
        .max(2 * maxPasswordLength)
        .default(''),
      code: z.string().max(40).default(''),
      casts: optionalSwitch(false).meta({
        description: 'Also removes the casts and the profile of the linked actor from the network',
      }),
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
