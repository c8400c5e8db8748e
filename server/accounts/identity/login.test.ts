import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LoggedIn } from '#contract/accounts/account.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { sending } from '#tests/accounts.ts'

let api: TestApi
let openid: Server
let network: ReturnType<typeof serve>
const site = 'http://127.0.0.1:3000'
/** Who logs in at the provider next, and what X and WeChat answer. */
let profile = { sub: 'g-1', email: 'ada@farwire.example', email_verified: true, name: 'Ada' }
let isXDown = false

beforeAll(async () => {
  openid = createServer()
  await new Promise<void>((resolve) => openid.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(openid.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'farwire',
        client_secret: 'shared-secret',
        redirect_uris: [`${site}/oauth`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...profile, sub }) }),
  })
  openid.on('request', provider.callback())
  const other = new Hono()
    .post('/2/oauth2/token', async (c) => {
      const body = await c.req.parseBody()
      const isBasic = c.req.header('authorization') === `Basic ${btoa('x-client:x-secret')}`
      if (isXDown || !isBasic || body.code !== 'x-code' || !body.code_verifier)
        return c.json({ error: 'invalid_grant' }, 400)
      return c.json({ token_type: 'bearer', access_token: 'x-token', expires_in: 60 })
    })
    .get('/2/users/me', (c) =>
      c.req.header('authorization') === 'Bearer x-token'
        ? c.json({ data: { id: '77', name: 'Sato\u202e', username: 'sato' } })
        : c.json({}, 401),
    )
    .get('/sns/oauth2/access_token', (c) =>
      c.req.query('code') === 'wx-code' && c.req.query('secret') === 'wx-secret'
        ? c.json({ access_token: 'wx-token', openid: 'o1', unionid: 'u1' })
        : c.json({ errcode: 40029, errmsg: 'invalid code' }),
    )
    .get('/sns/userinfo', (c) => c.json({ nickname: '小明', headimgurl: 'http://example.com/a.png' }))
  const outside = await new Promise<string>((resolve) => {
    network = serve({ fetch: other.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    )
  })
  api = await openApi({
    env: {
      SITE_ORIGIN: site,
      GOOGLE_CLIENT_ID: 'farwire',
      GOOGLE_CLIENT_SECRET: 'shared-secret',
      GOOGLE_ISSUER: issuer,
      X_CLIENT_ID: 'x-client',
      X_CLIENT_SECRET: 'x-secret',
      X_API_ORIGIN: outside,
      WECHAT_APP_ID: 'wx-app',
      WECHAT_APP_SECRET: 'wx-secret',
      WECHAT_API_ORIGIN: outside,
    },
  })
})
afterAll(async () => {
  await api.close()
  openid.close()
  network.close()
})

type Begun = { url: string; ticket: string }
const begin = async (path: string) => (await api.call<Begun>(`/v2/oauth/${path}`)).data

/** Walks the provider's pages as a browser does, until it sends back to the site. */
async function consent(address: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let request: { url: string; body?: string } = { url: address }
  for (let step = 0; step < 12; step++) {
    const answer = await fetch(request.url, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(request.body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(request.body ? { method: 'POST', body: request.body } : {}),
    })
    for (const cookie of answer.headers.getSetCookie())
      cookies.set(...(cookie.split(';')[0]!.split(/=(.*)/s).slice(0, 2) as [string, string]))
    const location = answer.headers.get('location')
    if (location) {
      const next = new URL(location, request.url)
      if (next.origin === site) return next
      request = { url: next.href }
      continue
    }
    const page = await answer.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(page.slice(0, 400))
    const prompt = /name="prompt" value="(\w+)"/.exec(page)![1]
    request = {
      url: new URL(action, request.url).href,
      body: prompt === 'login' ? `prompt=login&login=${profile.sub}&password=x` : `prompt=${prompt}`,
    }
  }
  throw new Error('The provider never sent back')
}

const google = (query: Record<string, string>) => api.call<LoggedIn>(`/v2/oauth/google?${new URLSearchParams(query)}`)

describe('Google', () => {
  test('R548 R549 a user returns with a code, gets an account, and the same one the next time', async () => {
    const first = await begin('getGoogleUrl')
    expect(new URL(first.url).searchParams.get('code_challenge_method')).toBe('S256')
    const back = Object.fromEntries((await consent(first.url)).searchParams)
    const { data } = await google({ ...back, ticket: first.ticket })
    expect(data.userInfo).toMatchObject({ email: 'ada@farwire.example', token: data.token })
    const second = await begin('getGoogleUrl')
    const again = await google({
      ...Object.fromEntries((await consent(second.url)).searchParams),
      ticket: second.ticket,
    })
    expect(again.data.userInfo.id).toBe(data.userInfo.id)
  })

  test('an e-mail address that the provider has not verified logs in to no account', async () => {
    const { data: owner } = await google(await finished())
    profile = { sub: 'g-2', email: 'ada@farwire.example', email_verified: false, name: 'Not Ada' }
    const { data } = await google(await finished())
    expect(data.userInfo.id).not.toBe(owner.userInfo.id)
    expect(data.userInfo).toMatchObject({ email: '', nickname: 'Not Ada' })
    profile = { sub: 'g-1', email: 'ada@farwire.example', email_verified: true, name: 'Ada' }
  })

  test('refuses a replay, a missing or foreign ticket, an invented state and a wrong code, without creating an account', async () => {
    const query = await finished()
    const other = await begin('getGoogleUrl')
    const accounts = () =>
      api.db
        .selectFrom('account')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirst()
    const before = await accounts()
    const refusals = [
      await google({ code: query.code! }),
      await google({ ...query, ticket: other.ticket }),
      await google({ ...query, state: 'made-up' }),
      await google({ error: 'access_denied', state: query.state! }),
      await google({ ...query, code: 'wrong' }),
      await google(query),
    ]
    expect(refusals.map(({ envelope, status }) => [envelope.code, status])).toEqual([
      [-1, 400],
      [-1, 400],
      [-1, 400],
      [-1, 400],
      [-1, 502],
      [-1, 400],
    ])
    expect(await accounts()).toEqual(before)
  })

  async function finished(): Promise<Record<string, string>> {
    const { url, ticket } = await begin('getGoogleUrl')
    return { ...Object.fromEntries((await consent(url)).searchParams), ticket }
  }
})

describe('X', () => {
  test('R625 a code becomes an account with a clean name; another answer is a refusal that may be tried again', async () => {
    const { url, ticket } = await begin('getXUrl')
    const { origin, pathname, searchParams } = new URL(url)
    expect([origin, pathname]).toEqual(['https://x.com', '/i/oauth2/authorize'])
    const body = { code: 'x-code', state: searchParams.get('state'), ticket }
    const { data } = await api.call<LoggedIn>('/v2/Useremail/twitterlogin', sending(body))
    expect(data.userInfo).toMatchObject({ nickname: 'Sato', email: '' })
    isXDown = true
    const next = await begin('getXUrl')
    const failed = await api.call(
      '/v2/Useremail/twitterlogin',
      sending({ code: 'x-code', state: new URL(next.url).searchParams.get('state'), ticket: next.ticket }),
    )
    expect(failed.status).toBe(502)
    isXDown = false
  })
})

describe('WeChat', () => {
  test('R616 code and state come in the query; its refusals with status 200 are refusals', async () => {
    const call = async (code: string) => {
      const { url, ticket } = await begin('getWechatUrl')
      expect(new URL(url).hash).toBe('#wechat_redirect')
      const query = new URLSearchParams({ code, state: new URL(url).searchParams.get('state')!, ticket })
      return api.call<LoggedIn>(`/v2/Wxbusiness/wxPccode?${query}`, { method: 'POST' })
    }
    expect((await call('wx-code')).data.userInfo.nickname).toBe('小明')
    expect((await call('wrong')).status).toBe(502)
  })
})

test('R549 a provider without settings is refused as such', async () => {
  const bare = await openApi()
  const { envelope, status } = await bare.call('/v2/oauth/getGoogleUrl')
  expect([status, envelope.code, envelope.msg]).toEqual([404, -1, 'This way to log in is not set up here'])
  await bare.close()
})
