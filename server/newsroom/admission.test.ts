import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addresses, calls } from '#contract/calls.ts'
import type { Call } from '#contract/noun.ts'
import type { LoginStep } from '#domain/newsroom/second-factor.ts'
import { may, permissions, publishing, roles, type Permission, type Role } from '#domain/newsroom/staff-roles.ts'
import { hashToken, newToken } from '#server/accounts/account/session/token.ts'
import { admit } from '#server/http/api/ask.ts'
import { keyPrefix } from '#server/newsroom/key/caller.ts'
import { createTestAccount } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestStaff, type TestStaff } from '#tests/staff.ts'

const desk = addresses.filter(({ path }) => path.startsWith('/admin/'))
const restricted = desk.filter(({ call }) => calls[call].caller === 'staff')
const callOf = (name: string): Call => calls[name as keyof typeof calls]
/** What no permission of a role is needed for. */
const forEveryRole: Call['permission'][] = ['any', 'person', 'enrolling', 'entering']

const now = new Date('2026-11-20T12:00:00Z')

let api: TestApi
let account: { token: string }
const staff = {} as Record<Role, TestStaff>
beforeAll(async () => {
  api = await openApi()
  account = await createTestAccount(api.db, 'reader')
  for (const role of roles) staff[role] = await createTestStaff(api.db, role)
})
afterAll(() => api.close())
beforeEach(async () => void (await api.db.deleteFrom('rate_count').execute()))

const send = (method: string, path: string, headers: Record<string, string>) =>
  api.call(path, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) })

test('R515 R836 every call of the newsroom is for its staff, but those that let them in', () => {
  const open = desk.filter(({ call }) => calls[call].caller !== 'staff').map(({ name }) => name)
  expect(open).toEqual([
    'deskPasskey.loginOptions',
    'deskPasskey.login',
    'deskStaff.login',
    'deskStaff.link',
    'deskStaff.join',
    'deskStaff.forgot',
  ])
  for (const { call } of restricted) expect(callOf(call).permission, call).toBeTruthy()
  const elsewhere = addresses.filter(
    ({ call, path }) => calls[call].caller === 'staff' && !path.startsWith('/admin/v1/'),
  )
  expect(elsewhere).toEqual([])
})

/** Admission is checked without the call itself: an empty call of a role that may would change something. */
function admitLogin(call: string, role: Role, step: LoginStep): void {
  const by = {
    kind: 'staff',
    role,
    step,
    sessionId: 1,
    loginAt: now,
    may: (each: Permission) => may(role, each),
  } as never
  admit(callOf(call), { caller: by, viewer: { fid: '', signerUuid: '' }, now })
}

test.for(restricted)('R836 $name is refused to a login without the second factor that it needs', ({ call }) => {
  const { permission } = callOf(call)
  for (const role of roles)
    for (const step of ['verify', 'enrol'] as const) {
      const isOpen = permission === 'entering' || (permission === 'enrolling' && step === 'enrol')
      const admitted = expect(() => admitLogin(call, role, step), `${role} ${step}`)
      if (isOpen) admitted.not.toThrow()
      else admitted.toThrow('second_factor')
    }
})

test('R836 before its second factor a login is good for that, and for logging out', () => {
  const open = (permission: string) =>
    restricted.filter(({ call }) => callOf(call).permission === permission).map(({ name }) => name)
  expect(open('entering')).toEqual(['deskFactor.state', 'deskFactor.verify', 'deskStaff.logout'])
  expect(open('enrolling').filter((name) => !/^desk(?:Passkey|Factor)\./.test(name))).toEqual([])
})

test.for(restricted)(
  'R836 $name is refused to each role that does not have its permission',
  async ({ call, method, path }) => {
    const { permission } = callOf(call)
    for (const role of roles) {
      const isPermitted = forEveryRole.includes(permission) || may(role, permission as Permission)
      const admitted = () => admitLogin(call, role, 'done')
      if (isPermitted) expect(admitted, role).not.toThrow()
      else {
        expect(admitted, role).toThrow('not_permitted')
        const { status, envelope } = await send(method, path, staff[role].headers)
        expect([status, envelope.msg], role).toEqual([403, 'Your role does not allow this'])
      }
    }
  },
)

/** A key with every permission that its row can hold, also those that keys could have once. */
async function addWideKey(scopes: readonly Permission[]) {
  const key = keyPrefix + newToken()
  const row = { staff_id: staff.owner.id, name: 'bot', ending: 'xxxx', permissions: [...scopes] }
  await api.db
    .insertInto('api_key')
    .values({ ...row, key_hash: hashToken(key) })
    .execute()
  return { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
}

const makesAccess = restricted.filter(({ call }) => {
  const { permission, freshLogin } = callOf(call)
  return freshLogin || ['staff.manage', 'key.manage', 'person', 'enrolling', 'entering'].includes(permission!)
})

test.for(makesAccess)('R889 R838 $name, which is about access, admits no API key', async ({ method, path }) => {
  const { status, envelope } = await send(method, path, await addWideKey(permissions))
  expect([status, envelope.code]).toEqual([403, -1])
})

test('R890 R836 what makes or widens access needs a login of the last hour', async () => {
  const access = restricted.filter(
    ({ call, method }) => method !== 'GET' && makesAccess.some((one) => one.call === call),
  )
  const lasting = access.filter(({ call }) => !callOf(call).freshLogin).map(({ call }) => call)
  // These end access, are a login themselves, or give access to nobody.
  expect(lasting.toSorted()).toEqual([
    'deskFactor.verify',
    'deskKey.end',
    'deskNetwork.follow',
    'deskNetwork.hide',
    'deskPasskey.rename',
    'deskStaff.endSession',
    'deskStaff.logout',
    'deskStaff.remove',
    'deskStart.mail',
    'deskTranslation.setBothScripts',
    'deskTranslation.setMachine',
  ])
  const stale = await createTestStaff(api.db, 'owner', { name: 'stale', at: new Date(Date.now() - 61 * 60_000) })
  for (const { call, method, path } of access.filter(({ call }) => callOf(call).freshLogin)) {
    const { status, envelope } = await send(method, path, stale.headers)
    expect([status, envelope.code], call).toEqual([401, '10012'])
  }
})

const publishes = restricted.filter(({ call }) => ['item.publish', ...publishing].includes(callOf(call).permission!))

test.for(publishes)(
  'R838 $name publishes for no API key without the permission to publish',
  async ({ method, path }) => {
    const { status, envelope } = await send(
      method,
      path,
      await addWideKey(permissions.filter((each) => each !== 'item.publish')),
    )
    expect([status, envelope.msg]).toEqual([403, 'This API key does not have the permission item.publish'])
  },
)

test.for(desk)(
  "R515 $name knows no account, no reader's cookie and no login that is not its own",
  async ({ call, method, path }) => {
    const own = staff.owner.headers.cookie.slice('staff='.length)
    for (const headers of [
      {},
      { token: account.token },
      { cookie: `token=${account.token}; staff=${account.token}` },
      { token: own },
      { cookie: `token=${own}` },
      { authorization: `Bearer ${account.token}` },
    ] as Record<string, string>[]) {
      const { status, envelope } = await send(method, path, {
        ...headers,
        'x-newsroom': '1',
        'content-type': 'application/json',
      })
      if (callOf(call).caller === 'staff') expect([status, envelope.code]).toEqual([401, '10010'])
      // A challenge is for whoever wants to log in.
      else expect(call === 'deskPasskey.loginOptions' ? [200] : [400, 410, 429]).toContain(status)
    }
  },
)

test.for(desk.filter(({ method }) => method !== 'GET'))(
  "R515 $name takes no write that another site's page could send",
  async ({ method, path }) => {
    const { 'x-newsroom': _, ...headers } = staff.owner.headers
    expect((await send(method, path, headers)).status).toBe(403)
  },
)

test('R515 a staff login is no account, and other sites can read nothing of the newsroom', async () => {
  const { cookie } = staff.owner.headers
  const token = cookie.slice('staff='.length)
  expect((await api.call('/v2/user/userInfo', { headers: { token, cookie } })).status).toBe(401)
  const { headers } = await api.call('/admin/v1/staff/me', {
    headers: { ...staff.owner.headers, origin: 'https://evil.example' },
  })
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('cache-control')).toBe('no-store')
})
