import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addresses, calls } from '#contract/calls.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestAccount } from '#tests/accounts.ts'

const addressOf = new Map(addresses.map((address) => [address.name, address]))
const names = [...addressOf.keys()]
const callOf = (name: string) => calls[addressOf.get(name)!.call]
type Kind =
  | 'nobody'
  | 'logged out'
  | 'ended elsewhere'
  | 'made up'
  | 'cookie only'
  | 'reader'
  | 'linked'
  | 'another signer'
  | 'another fid'
  | 'signer without login'

let api: TestApi
const headersOf = {} as Record<Kind, Record<string, string>>

beforeAll(async () => {
  api = await openApi({ env: { SIGNER_SECRET: 'secret-of-tests' } })
  const { db } = api
  const [reader, linked, out, ended] = [
    await createTestAccount(db, 'reader'),
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
    nobody: {},
    'logged out': { token: out.token },
    'ended elsewhere': { token: ended.token },
    'made up': { token: 'x'.repeat(43) },
    'cookie only': { cookie: `token=${reader.token}` },
    reader: { token: reader.token },
    linked: { token: linked.token, ...signer },
    'another signer': { token: linked.token, viewer: '7', signeruuid: 'signer-8' },
    'another fid': { token: linked.token, viewer: '8', signeruuid: 'signer-7' },
    'signer without login': signer,
  })
})
afterAll(() => api.close())
// What one call does to the tokens must not show in the next.
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

test.for(names.filter((name) => callOf(name).caller === 'anon'))('R499 %s asks nobody for a login', async (name) => {
  // A signer is tied to the login, where there is one: with a token that is no good any more none is made.
  const kinds: Kind[] =
    name === 'social.getSigner' ? ['nobody'] : ['nobody', 'made up', 'logged out', 'ended elsewhere']
  for (const kind of kinds) expect(loginCodes, kind).not.toContain(await call(name, kind))
})

test.for(names.filter((name) => callOf(name).caller === 'token'))(
  'R501 R668 R669 R670 %s wants a login that holds, and says what became of one that does not',
  async (name) => {
    expect(await call(name, 'nobody')).toBe('10002')
    expect(await call(name, 'cookie only')).toBe('10002')
    expect(await call(name, 'signer without login')).toBe('10002')
    expect(await call(name, 'logged out')).toBe('10003')
    expect(await call(name, 'made up')).toBe('10003')
    expect(await call(name, 'ended elsewhere')).toBe('10004')
    if (!ends.includes(name)) expect(loginCodes).not.toContain(await call(name, 'reader'))
  },
)

test.for(names.filter((name) => callOf(name).caller === 'fc'))(
  'R506 R516 R671 %s wants the signer of that very login',
  async (name) => {
    expect(await call(name, 'nobody')).toBe('10002')
    expect(await call(name, 'signer without login')).toBe('10002')
    expect(await call(name, 'ended elsewhere')).toBe('10004')
    for (const kind of ['reader', 'another signer', 'another fid'] as const)
      expect(await call(name, kind), kind).toBe('signer')
    expect(loginCodes).not.toContain(await call(name, 'linked'))
  },
)

test('R515 nothing of the editors answers to a reader', async () => {
  for (const path of ['/admin/v1', '/admin/v1/items', '/v2/admin', '/newsroom']) {
    const { status } = await api.app.request(path, {
      headers: { ...headersOf.reader, cookie: `token=${headersOf.reader.token}` },
    })
    // The stand-in for pages answers what is no call with 200; what matters is that no call does.
    const answer = await api.app.request(path, {
      method: 'POST',
      body: '{}',
      headers: { ...headersOf.reader, 'content-type': 'application/json' },
    })
    expect([404, 405], path).toContain(answer.status)
    if (path.startsWith('/v2')) expect(status, path).toBe(404)
  }
})
