import { z } from 'zod'
import { loggedIn } from './views.ts'
import { noun, openCall, type Route } from '#contract/noun.ts'
import { optionalText } from '#contract/parameters.ts'

const begins = (route: Route, site: string) =>
  openCall({
    route,
    summary: `Begins a login at ${site}: \`url\` is opened in a popup, \`ticket\` accompanies the response.`,
    output: z.object({ url: z.url(), ticket: z.string() }),
    limit: { points: 60, minutes: 60 },
    refusals: ['provider_absent', 'provider_failed'],
  })

const ends = (route: Route, site: string) =>
  openCall({
    route,
    summary: `Completes a login at ${site} with its response; the first login creates an account.`,
    input: z.object({
      code: optionalText(2000),
      state: optionalText(200),
      ticket: optionalText(200),
      iss: optionalText(500).describe('Issuer of the response, where the identity provider sends it (RFC 9207)'),
      error: optionalText(200).describe('The error that the identity provider returned instead of a code'),
    }),
    output: loggedIn,
    limit: { points: 60, minutes: 60 },
    refusals: ['provider_absent', 'provider_failed', 'provider_refused', 'attempt_unknown'],
  })

export const oauth = noun('oauth', {
  googleUrl: begins('GET /v2/oauth/getGoogleUrl', 'Google'),
  google: ends('GET /v2/oauth/google', 'Google'),
  xUrl: begins('GET /v2/oauth/getXUrl', 'X'),
  x: ends('POST /v2/Useremail/twitterlogin', 'X'),
  wechatUrl: begins('GET /v2/oauth/getWechatUrl', 'WeChat'),
  wechat: ends('POST /v2/Wxbusiness/wxPccode', 'WeChat'),
})
