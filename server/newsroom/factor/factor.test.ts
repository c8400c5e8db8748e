import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { EnteredPerson } from '#contract/newsroom/staff.ts'
import { hashPassword } from '#server/accounts/account/password/password.ts'
import { parseStaffOrder } from '#server/newsroom/staff/command.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestAuthenticator } from '#tests/authenticator.ts'
import { createTestStaff, deskHeaders, sessionIn } from '#tests/staff.ts'
import type { Role } from '#domain/newsroom/staff-roles.ts'

const password = 'correct horse battery'
const start = Date.parse('2026-03-01T09:00:10Z')
const stepMs = 30_000

let now: Date
let passwordHash: string
let api: TestApi
beforeAll(async () => {
  passwordHash = await hashPassword(password)
  api = await openApi({
    env: { SIGNER_SECRET: 'secret-of-tests', SITE_ORIGIN: 'https://wire.example' },
    clock: () => now,
  })
})
afterAll(() => api.close())
beforeEach(async () => {
  now = new Date(start)
  for (const table of ['rate_count', 'second_factor_role'] as const) await api.db.deleteFrom(table).execute()
})

type Headers_ = Record<string, string>
const send = <T>(path: string, body: object, headers: Headers_) =>
  api.call<T>(`/admin/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
const read = async (headers: Headers_) =>
  (await api.call<Output<'deskFactor.state'>>('/admin/v1/factor/state', { headers })).data
const outcome = ({ status, envelope }: Awaited<ReturnType<typeof send>>) => [status, envelope.code]
const wrong = [400, -1]

async function newStaff(role: Role = 'editor') {
  const person = await createTestStaff(api.db, role, { at: now })
  await api.db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', person.id).execute()
  return person
}

async function logIn({ email }: { email: string }) {
  const { data, headers } = await send<EnteredPerson>('staff/login', { email, password }, deskHeaders(''))
  return { step: data.step, headers: sessionIn(headers) }
}

/** The app on somebody's phone, with its clock `steps` off. */
const appOf = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (steps = 0) => totp.generate({ timestamp: now.getTime() + steps * stepMs })
}

async function enable(headers: Headers_) {
  const { data } = await send<Output<'deskFactor.beginTotp'>>('factor/beginTotp', {}, headers)
  const code = appOf(data.secret)
  const enabled = await send<Output<'deskFactor.enableTotp'>>('factor/enableTotp', { code: code() }, headers)
  return { code, enabled, recovery: enabled.data?.recovery_codes ?? [], ...data }
}

const verify = async (headers: Headers_, code: string) => outcome(await send('factor/verify', { code }, headers))
const me = async (headers: Headers_) => outcome(await api.call('/admin/v1/staff/me', { headers }))

test('R836 codes of an app are turned on by the first one; its secret is sealed; every later login gives one', async () => {
  const person = await newStaff()
  expect(outcome(await send('factor/enableTotp', { code: '123456' }, person.headers))).toEqual(wrong)
  const { code, secret, uri, recovery } = await enable(person.headers)
  expect(new URL(uri)).toMatchObject({
    protocol: 'otpauth:',
    pathname: expect.stringContaining(encodeURIComponent(person.email)),
  })
  expect(recovery).toHaveLength(10)
  const stored = await api.db
    .selectFrom('staff_totp')
    .selectAll()
    .where('staff_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(stored.sealed.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
  const hashes = await api.db
    .selectFrom('staff_recovery_code')
    .select('code_hash')
    .where('staff_id', '=', person.id)
    .execute()
  expect(hashes.some(({ code_hash }) => recovery.includes(code_hash.toString()))).toBe(false)
  expect(outcome(await send('factor/beginTotp', {}, person.headers))).toEqual([409, -1])
  expect(await me(person.headers)).toEqual([200, 0])

  now = new Date(start + 2 * stepMs)
  const { step, headers } = await logIn(person)
  expect([step, await me(headers)]).toEqual(['verify', [401, '10011']])
  expect(await verify(headers, code())).toEqual([200, 0])
  expect(await me(headers)).toEqual([200, 0])
})

test('R836 a code of this time step or of a neighbouring one works once, and no code older than a used one works', async () => {
  const person = await newStaff()
  const { code } = await enable(person.headers)
  const { headers } = await logIn(person)
  expect(await verify(headers, code()), 'turned codes on').toEqual(wrong)
  now = new Date(start + 5 * stepMs)
  expect(await verify(headers, code(-2)), 'too old').toEqual(wrong)
  expect(await verify(headers, code(2)), 'too early').toEqual(wrong)
  expect(await verify(headers, code(-1)), 'the last step').toEqual([200, 0])
  const second = await logIn(person)
  expect(await verify(second.headers, code(-1)), 'again').toEqual(wrong)
  expect(await verify(second.headers, code(1)), 'the next step').toEqual([200, 0])
  expect(await verify((await logIn(person)).headers, code()), 'before a used one').toEqual(wrong)
})

test('R836 a code that comes several times at once is taken once', async () => {
  const person = await newStaff()
  const { code } = await enable(person.headers)
  now = new Date(start + 5 * stepMs)
  const logins = await Promise.all([logIn(person), logIn(person), logIn(person)])
  const answers = await Promise.all(logins.map(({ headers }) => verify(headers, code())))
  expect(answers.map(([status]) => status).toSorted()).toEqual([200, 400, 400])
})

test('R836 R837 a recovery code works once, however it is typed, and is in the log; new ones end the others', async () => {
  const person = await newStaff()
  const { recovery } = await enable(person.headers)
  const [first, second] = recovery as [string, string]
  expect(await verify((await logIn(person)).headers, ` ${first.toUpperCase().replaceAll('-', ' ')}`)).toEqual([200, 0])
  const { headers } = await logIn(person)
  expect(await verify(headers, first)).toEqual(wrong)
  expect((await read(headers)).recovery_left).toBe(9)
  const renewed = await send<{ recovery_codes: string[] }>('factor/renewRecovery', {}, person.headers)
  expect(await verify(headers, second)).toEqual(wrong)
  expect(await verify(headers, renewed.data.recovery_codes[9]!)).toEqual([200, 0])
  const log = await api.db
    .selectFrom('audit')
    .select('action')
    .where('staff_id', '=', person.id)
    .orderBy('id')
    .execute()
  const used = 'factor.recovery_used'
  expect(log.map(({ action }) => action)).toEqual(['factor.totp_on', used, 'factor.recovery_new', used])
})

test('R836 five wrong codes are enough for a while, also at once, and the right one is refused as well', async () => {
  const person = await newStaff()
  const { code } = await enable(person.headers)
  now = new Date(start + 5 * stepMs)
  const { headers } = await logIn(person)
  const statuses = await Promise.all(
    Array.from({ length: 8 }, () => verify(headers, '000000').then(([status]) => status)),
  )
  expect(statuses.toSorted()).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
  expect(await verify(headers, code())).toEqual([429, -1])
  await api.db.deleteFrom('rate_count').where('key', 'like', 'staff-code:%').execute()
  expect(await verify(headers, code())).toEqual([200, 0])
})

test('R836 R837 whose role needs a second factor does nothing before one is set up, and never without one again', async () => {
  const [owner, admin, editor] = [await newStaff('owner'), await newStaff('admin'), await newStaff('editor')]
  const rule = async (roles: Role[], is_required: boolean, { headers } = owner) =>
    outcome(await send('factor/setRule', { roles, is_required }, headers))
  expect(await rule(['owner'], true, admin)).toEqual([403, -1])
  expect(await rule(['owner', 'editor'], true), 'the owner has none').toEqual([409, -1])
  expect(await me(editor.headers)).toEqual([200, 0])
  expect(await rule(['editor'], true)).toEqual([200, 0])
  const rules = await api.call<{ roles: Role[] }>('/admin/v1/factor/rules', { headers: owner.headers })
  expect(rules.data.roles).toEqual(['editor'])

  expect(await me(editor.headers), 'a login of before').toEqual([401, '10011'])
  const { step, headers } = await logIn(editor)
  expect([step, await me(headers)]).toEqual(['enrol', [401, '10011']])
  expect(outcome(await api.call('/admin/v1/staff/sessions', { headers }))).toEqual([401, '10011'])
  await enable(headers)
  expect(await me(headers)).toEqual([200, 0])
  expect(outcome(await send('factor/disableTotp', {}, headers))).toEqual([409, -1])
  await rule(['editor'], false)
  expect(outcome(await send('factor/disableTotp', {}, headers))).toEqual([200, 0])
  expect((await read(headers)).recovery_left).toBe(0)
  expect((await logIn(editor)).step).toBe('done')
  const log = await api.db.selectFrom('audit').select(['before', 'after']).where('action', '=', 'factor.rule').execute()
  expect(log).toEqual([
    { before: { roles: [] }, after: { roles: ['editor'] } },
    { before: { roles: ['editor'] }, after: { roles: [] } },
  ])
})

test('R836 a passkey is a second factor: of the login that adds it, and of the one that is made with it; the last one stays', async () => {
  const editor = await newStaff()
  await api.db.insertInto('second_factor_role').values({ role: 'editor' }).execute()
  const { headers } = await logIn(editor)
  const device = createTestAuthenticator('https://wire.example')
  const { data: options } = await send<Parameters<typeof device.create>[0]>('passkey/options', {}, headers)
  const added = await send<{ id: number }>('passkey/add', { name: '', response: device.create(options) }, headers)
  expect(await me(headers)).toEqual([200, 0])
  expect(outcome(await send('passkey/remove', added.data, headers))).toEqual([409, -1])

  const byPassword = await logIn(editor)
  expect([byPassword.step, await me(byPassword.headers)]).toEqual(['verify', [401, '10011']])
  expect(outcome(await send('passkey/options', {}, byPassword.headers)), 'no other one is added').toEqual([
    401,
    '10011',
  ])
  const { data } = await send<{ challenge: string }>('passkey/loginOptions', {}, deskHeaders(''))
  const entered = await send<EnteredPerson>('passkey/login', { response: device.get(data) }, byPassword.headers)
  expect(entered.data.step).toBe('done')
  expect(await me(sessionIn(entered.headers))).toEqual([200, 0])
})

test('R836 R837 factors that were lost are removed by who manages people, with a mail, or from a shell; every login ends', async () => {
  const [owner, admin, editor] = [await newStaff('owner'), await newStaff('admin'), await newStaff('editor')]
  for (const { headers } of [owner, editor]) await enable(headers)
  expect(outcome(await send('factor/clear', { id: owner.id }, admin.headers))).toEqual([403, -1])
  expect(outcome(await send('factor/clear', { id: editor.id }, admin.headers))).toEqual([200, 0])
  expect(await me(editor.headers)).toEqual([401, '10010'])
  const mails = api.db.selectFrom('stored_mail').select('subject').where('recipient', '=', editor.email)
  expect(await mails.execute()).toEqual([{ subject: 'Your second factors were removed' }])
  expect((await logIn(editor)).step).toBe('done')

  const { log } = console
  console.log = () => {}
  try {
    await parseStaffOrder(['reset', owner.email]).work(api.db, api.config)
  } finally {
    console.log = log
  }
  expect(await me(owner.headers)).toEqual([401, '10010'])
  expect((await logIn(owner)).step).toBe('done')
  const cleared = await api.db
    .selectFrom('audit')
    .select(['staff_id', 'subject_id', 'before'])
    .where('action', '=', 'staff.factors_clear')
    .orderBy('id')
    .execute()
  expect(cleared).toEqual([
    { staff_id: admin.id, subject_id: String(editor.id), before: { passkeys: 0, totp: 1 } },
    { staff_id: null, subject_id: String(owner.id), before: { passkeys: 0, totp: 1 } },
  ])
})

test("R836 R838 a program's key reaches nothing of its maker's login", async () => {
  const owner = await newStaff('owner')
  const made = await send<{ key: string }>('key/add', { name: 'Bot', permissions: ['item.read'] }, owner.headers)
  const headers = { authorization: `Bearer ${made.data.key}`, 'content-type': 'application/json' }
  expect((await api.call('/admin/v1/item/list', { headers })).status).toBe(200)
  for (const path of ['passkey/options', 'factor/beginTotp', 'factor/renewRecovery', 'staff/endSession'])
    expect(outcome(await send(path, { id: 1 }, headers)), path).toEqual([403, -1])
  for (const path of ['passkey/list', 'factor/state', 'staff/sessions'])
    expect((await api.call(`/admin/v1/${path}`, { headers })).status, path).toBe(403)
})
