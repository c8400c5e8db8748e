import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EnteredPerson } from '#contract/newsroom/staff.ts'
import type { PasskeyRow } from '#contract/newsroom/passkey.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestAuthenticator } from '#tests/authenticator.ts'
import { createTestStaff, deskHeaders, sessionIn, type TestStaff } from '#tests/staff.ts'

const origin = 'https://wire.example'
const start = Date.parse('2026-03-01T09:00:00Z')
const minutes = (count: number) => count * 60_000

let now: Date
let api: TestApi
beforeAll(async () => {
  api = await openApi({ env: { SITE_ORIGIN: origin }, clock: () => now })
})
afterAll(() => api.close())
beforeEach(async () => {
  now = new Date(start)
  await api.db.deleteFrom('rate_count').execute()
})

interface Options {
  challenge: string
  user: { id: string }
  excludeCredentials: { id: string }[]
}

const post = <T>(call: string, body: object, headers: Record<string, string> = deskHeaders('')) =>
  api.call<T>(`/admin/v1/passkey/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
const newStaff = () => createTestStaff(api.db, 'editor', { at: now })
const authenticator = () => createTestAuthenticator(origin)
type Authenticator = ReturnType<typeof authenticator>

const optionsOf = async ({ headers }: TestStaff) => (await post<Options>('options', {}, headers)).data
const challenge = async () => (await post<{ challenge: string }>('loginOptions', {})).data
async function add(person: TestStaff, device: Authenticator, name = 'My key') {
  const response = device.create(await optionsOf(person))
  return post<{ id: number }>('add', { name, response }, person.headers)
}
const listOf = async ({ headers }: TestStaff) =>
  (await api.call<{ list: PasskeyRow[] }>('/admin/v1/passkey/list', { headers })).data.list
const logIn = async (device: Authenticator, ...deviation: Parameters<Authenticator['get']>[1][]) =>
  post<EnteredPerson>('login', { response: device.get(await challenge(), ...deviation) })
const refused = [400, 'This passkey was not accepted. Please try again']
const outcome = ({ status, envelope }: Awaited<ReturnType<typeof post>>) => [status, envelope.msg]

test('R836 R837 a passkey is added, named, used, renamed and removed; its owner gets a mail, the log says so', async () => {
  const [person, device] = [await newStaff(), authenticator()]
  expect((await add(person, device, '  My\u202e key ')).status).toBe(200)
  const [added] = await listOf(person)
  expect(added).toMatchObject({ name: 'My key', add_time: start / 1000, used_time: 0 })
  expect((await optionsOf(person)).excludeCredentials.map(({ id }) => id)).toEqual([device.credentialId])
  const mail = await api.db
    .selectFrom('stored_mail')
    .select(['subject', 'body_text'])
    .where('recipient', '=', person.email)
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe('A passkey was added to your newsroom login')
  expect(mail.body_text).toContain(`${origin}/newsroom/logins`)

  now = new Date(start + minutes(5))
  const { data, headers } = await logIn(device)
  expect(data).toMatchObject({ id: person.id, step: 'done' })
  const me = await api.call<EnteredPerson>('/admin/v1/staff/me', { headers: sessionIn(headers) })
  expect(me.data.email).toBe(person.email)
  await post('rename', { id: added!.id, name: 'Blue key' }, person.headers)
  expect(await listOf(person)).toMatchObject([{ name: 'Blue key', used_time: start / 1000 + 300 }])
  await post('remove', { id: added!.id }, person.headers)
  expect(await listOf(person)).toEqual([])
  expect(outcome(await logIn(device))).toEqual(refused)
  const log = await api.db
    .selectFrom('audit')
    .select('action')
    .where('staff_id', '=', person.id)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['passkey.add', 'passkey.rename', 'passkey.remove'])
})

test('R836 a passkey is added by the login that asked for it, once, in time, from the address of the site, with its owner there', async () => {
  const [person, other, device] = [await newStaff(), await newStaff(), authenticator()]
  const tryAdd = async (response: object, { headers } = person) =>
    outcome(await post('add', { name: '', response }, headers))
  expect(await tryAdd(device.create(await optionsOf(person), { origin: 'https://evil.example' }))).toEqual(refused)
  expect(await tryAdd(device.create(await optionsOf(person), { isVerified: false }))).toEqual(refused)
  expect(await tryAdd(device.create(await optionsOf(other)))).toEqual(refused)
  expect(await tryAdd(device.create({ ...(await optionsOf(person)), ...(await challenge()) }))).toEqual(refused)
  const late = device.create(await optionsOf(person))
  now = new Date(start + minutes(11))
  expect(await tryAdd(late)).toEqual(refused)
  now = new Date(start)
  const response = device.create(await optionsOf(person))
  expect(await tryAdd(response)).toEqual([200, ''])
  expect(await tryAdd(response)).toEqual(refused)
  // The same credential again, for somebody else.
  const again = await post('add', { name: '', response: device.create(await optionsOf(other)) }, other.headers)
  expect(outcome(again)).toEqual([409, 'This passkey was added already'])
  expect([await listOf(person), await listOf(other)].map(({ length }) => length)).toEqual([1, 0])
})

test('R836 a login by passkey is refused for another origin, site, person, key, challenge, and without its owner there', async () => {
  const [person, other] = [await newStaff(), await newStaff()]
  const [device, others] = [authenticator(), authenticator()]
  await add(person, device)
  await add(other, others)
  for (const deviation of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { userHandle: others.owner() },
    { userHandle: '' },
    { credentialId: others.credentialId, userHandle: others.owner() },
    { credentialId: 'dW5rbm93bg' },
  ])
    expect(outcome(await logIn(device, deviation)), JSON.stringify(deviation)).toEqual(refused)
  const foreign = device.get({ challenge: (await optionsOf(person)).challenge })
  expect(outcome(await post('login', { response: foreign }))).toEqual(refused)
  const late = device.get(await challenge())
  now = new Date(start + minutes(11))
  expect(outcome(await post('login', { response: late }))).toEqual(refused)
  expect((await logIn(device)).status).toBe(200)
})

test('R836 an answer to a challenge works once, whether it was right or wrong', async () => {
  const [person, device] = [await newStaff(), authenticator()]
  await add(person, device)
  const asked = await challenge()
  const response = device.get(asked)
  const answers = await Promise.all([1, 2, 3].map(() => post('login', { response })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  const second = await challenge()
  await post('login', { response: device.get(second, { origin: 'https://evil.example' }) })
  expect(outcome(await post('login', { response: device.get(second) }))).toEqual(refused)
  const stored = await api.db.selectFrom('webauthn_challenge').select('challenge_hash').execute()
  expect(stored.map(({ challenge_hash }) => challenge_hash.toString('base64url'))).not.toContain(asked.challenge)
})

test('R836 R837 a counter that does not grow is a copied key: refused, and in the log; a forged answer is neither', async () => {
  const [person, device] = [await newStaff(), authenticator()]
  await add(person, device)
  expect((await logIn(device, { counter: 7 })).status).toBe(200)
  const copies = () =>
    api.db.selectFrom('audit').select('id').where('action', '=', 'passkey.copied').where('staff_id', '=', person.id)
  for (const counter of [7, 3, 0]) expect(outcome(await logIn(device, { counter })), String(counter)).toEqual(refused)
  expect(await copies().execute()).toHaveLength(3)
  const forger = authenticator()
  const forged = { credentialId: device.credentialId, userHandle: device.owner(), counter: 2 }
  expect(outcome(await logIn(forger, forged))).toEqual(refused)
  expect(await copies().execute()).toHaveLength(3)
  expect((await logIn(device, { counter: 8 })).status).toBe(200)
})

test("R836 nobody changes another's passkeys, a removed person's passkey opens nothing, and a login of yesterday changes none", async () => {
  const [person, other, device] = [await newStaff(), await newStaff(), authenticator()]
  const { id } = (await add(person, device)).data
  expect((await post('rename', { id, name: 'Mine' }, other.headers)).status).toBe(404)
  await post('remove', { id }, other.headers)
  expect(await listOf(person)).toMatchObject([{ name: 'My key' }])
  now = new Date(start + minutes(61))
  for (const [call, body] of [
    ['options', {}],
    ['remove', { id }],
  ] as const) {
    const { status, envelope } = await post(call, body, person.headers)
    expect([status, envelope.code], call).toEqual([401, '10012'])
  }
  await api.db.updateTable('staff').set({ ended_at: now }).where('id', '=', person.id).execute()
  expect(outcome(await logIn(device))).toEqual(refused)
})

test('R836 a login in a browser ends the one before it there', async () => {
  const [person, device] = [await newStaff(), authenticator()]
  await add(person, device)
  const entered = await post('login', { response: device.get(await challenge()) }, person.headers)
  expect(entered.status).toBe(200)
  const me = (headers: Record<string, string>) => api.call('/admin/v1/staff/me', { headers })
  expect([(await me(person.headers)).status, (await me(sessionIn(entered.headers))).status]).toEqual([401, 200])
})
