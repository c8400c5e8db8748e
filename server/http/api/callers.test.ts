import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addresses, calls } from '#contract/calls.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestAccount } from '#tests/accounts.ts'

const addressOf = new Map(addresses.map((address) => [address.name, address]))
const names = [...addressOf.keys()]
const callOf = (name: string) => calls[addressOf.get(name)!.call]
type Kind =
  | 'no login'
  | 'logged out'
  | 'replaced'
  | 'invalid'
  | 'cookie only'
  | 'account'
  | 'linked'
  | 'another signer'
  | 'another fid'
  | 'signer without login'

let api: TestApi
const headersOf = {} as Record<Kind, Record<string, string>>

beforeAll(async () => {
  api = await openApi({ env: { SIGNER_SECRET: 'secret-of-tests' } })
  const { db } = api
  const [account, linked, out, ended] = [
    await createTestAccount(db, 'account'),
    await createTestAccount(db, 'linked'),
    await createTestAccount(db, 'out'),
    await createTestAccount(db, 'ended'),
  ]
  await db.updateTable('account').set({ fid: 7, signer_uuid: 'signer-7' }).where('id', '=', linked.id).execute()
  await db
    .updateTable('session')
    .set({ ended_at: new Date(), ended_by: 'logout' })
    .where('account_id', '=', out.id)
    .execute()
  await db
    .updateTable('session')
    .set({ ended_at: new Date(), ended_by: 'replaced' })
    .where('account_id', '=', ended.id)
    .execute()
  const signer = { viewer: '7', signeruuid: 'signer-7' }
  Object.assign(headersOf, {
    'no login': {},
    'logged out': { token: out.token },
    replaced: { token: ended.token },
    invalid: { token: 'x'.repeat(43) },
    'cookie only': { cookie: `token=${account.token}` },
    account: { token: account.token },
    linked: { token: linked.token, ...signer },
    'another signer': { token: linked.token, viewer: '7', signeruuid: 'signer-8' },
    'another fid': { token: linked.token, viewer: '8', signeruuid: 'signer-7' },
    'signer without login': signer,
  })
})
afterAll(() => api.close())
// The limits of one test must not affect the next.
beforeEach(async () => void (await api.db.deleteFrom('rate_count').execute()))

async function call(name: string, kind: Kind): Promise<string> {
  const { method, path } = addressOf.get(name)!
  const isRead = method === 'GET'
  const type: Record<string, string> = isRead || callOf(name).body ? {} : { 'content-type': 'application/json' }
  const { envelope } = await api.call(path, {
    method,
    headers: { ...headersOf[kind], ...type },
    ...(isRead ? {} : { body: '{}' }),
  })
  return envelope.msg === 'signeruiderror' ? 'signer' : String(envelope.code)
}

const ends = ['account.logout', 'account.delete']
const loginCodes = ['10002', '10003', '10004']

test.for(names.filter((name) => callOf(name).caller === 'anon'))('R499 %s requires no login', async (name) => {
  // A signer belongs to the session, where there is one: with an invalid token none is created.
  const kinds: Kind[] = name === 'social.getSigner' ? ['no login'] : ['no login', 'invalid', 'logged out', 'replaced']
  for (const kind of kinds) expect(loginCodes, kind).not.toContain(await call(name, kind))
})

test.for(names.filter((name) => callOf(name).caller === 'token'))(
  'R501 R668 R669 R670 %s requires a valid token, and refuses others by the reason they are invalid',
  async (name) => {
    expect(await call(name, 'no login')).toBe('10002')
    expect(await call(name, 'cookie only')).toBe('10002')
    expect(await call(name, 'signer without login')).toBe('10002')
    expect(await call(name, 'logged out')).toBe('10003')
    expect(await call(name, 'invalid')).toBe('10003')
    expect(await call(name, 'replaced')).toBe('10004')
    if (!ends.includes(name)) expect(loginCodes).not.toContain(await call(name, 'account'))
  },
)

test.for(names.filter((name) => callOf(name).caller === 'fc'))(
  'R506 R516 R671 %s requires the signer of the same account',
  async (name) => {
    expect(await call(name, 'no login')).toBe('10002')
    expect(await call(name, 'signer without login')).toBe('10002')
    expect(await call(name, 'replaced')).toBe('10004')
    for (const kind of ['account', 'another signer', 'another fid'] as const)
      expect(await call(name, kind), kind).toBe('signer')
    expect(loginCodes).not.toContain(await call(name, 'linked'))
  },
)

test('R515 the calls of the newsroom take no account, and its pages show none', async () => {
  for (const path of ['/admin/v1', '/admin/v1/items', '/admin/v1/staff/me', '/v2/admin']) {
    const headers = { ...headersOf.account, cookie: `token=${headersOf.account.token}` }
    const read = await api.app.request(path, { headers })
    expect([401, 404], path).toContain(read.status)
    const write = { method: 'POST', body: '{}', headers: { ...headers, 'content-type': 'application/json' } }
    expect([403, 404, 405], path).toContain((await api.app.request(path, write)).status)
  }
  const page = await api.app.request('/newsroom', { headers: { cookie: `token=${headersOf.account.token}` } })
  expect(await page.text()).not.toContain('account')
})
