import { z } from 'zod'
import { loggedIn } from './account.ts'
import { endpoint } from './endpoint.ts'
import { optionalText } from './parameters.ts'
import type { EndpointName } from './routes.ts'

const begins = (name: EndpointName, site: string) =>
  endpoint({
    name,
    summary: `Begins a login at ${site}: \`url\` is opened in a popup, \`ticket\` goes with what comes back.`,
    caller: 'anon',
    input: z.object({}),
    output: z.object({ url: z.url(), ticket: z.string() }),
    maxAgeSeconds: 0,
    limit: { points: 60, minutes: 60 },
    refusals: ['provider_absent', 'provider_failed'],
  })

const ends = (name: EndpointName, site: string) =>
  endpoint({
    name,
    summary: `Ends a login at ${site} with what it sent back, and logs in; who comes for the first time gets an account.`,
    caller: 'anon',
    input: z.object({
      code: optionalText(2000),
      state: optionalText(200),
      ticket: optionalText(200),
      iss: optionalText(500).meta({ description: 'Who answered, where the other site says so (RFC 9207)' }),
      error: optionalText(200).meta({ description: 'What the other site said instead of a code' }),
    }),
    output: loggedIn,
    maxAgeSeconds: 0,
    limit: { points: 60, minutes: 60 },
    refusals: ['provider_absent', 'provider_failed', 'provider_refused', 'attempt_unknown'],
  })

export const oauthGoogleUrl = begins('oauth.googleUrl', 'Google')
export const oauthGoogle = ends('oauth.google', 'Google')
export const oauthXUrl = begins('oauth.xUrl', 'X')
export const oauthX = ends('oauth.x', 'X')
export const oauthWechatUrl = begins('oauth.wechatUrl', 'WeChat')
export const oauthWechat = ends('oauth.wechat', 'WeChat')
