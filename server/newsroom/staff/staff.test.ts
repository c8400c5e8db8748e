import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import type { StaffPerson } from '#contract/newsroom/staff.ts'
import { hashPassword } from '#server/accounts/account/password/password.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createTestStaff, deskHeaders, sessionIn } from '#tests/staff.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { saveOrigin } from '#server/platform/data/site-origin.ts'
import { parseStaffOrder } from './command.ts'
import { mailResets } from './forgot.ts'
import { makeLink, newsroomAddress } from './link.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => void (await api.db.deleteFrom('rate_count').execute()))

const password = 'correct horse battery'
const tokenIn = (path: string) => path.slice(path.indexOf('#') + 1)
const post = <T>(call: string, body: object, headers: Record<string, string> = deskHeaders('')) =>
  api.call<T>(`/admin/v1/staff/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
/** A member of staff who has joined. */
async function joined() {
  const person = await createTestStaff(api.db, 'editor')
  const password_hash = await hashPassword(password)
  await api.db.updateTable('staff').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}
const link = async (...args: [purpose: 'owner' | 'reset' | 'invitation', staffId: number | null, now?: Date]) =>
  tokenIn(await makeLink(api.db, args[0], args[1], args[2] ?? new Date()))

test('R836 the link of the first start creates one owner, once, and only while there is no owner', async () => {
  const [token, other] = [await link('owner', null), await link('owner', null)]
  const late = await link('owner', null, new Date(Date.now() - 25 * 3_600_000))
  expect((await post('join', { token: late, email: 'late@desk.example', name: 'Late', password })).status).toBe(410)
  const weak = await post('join', { token, email: 'mira@desk.example', name: 'Mira', password: 'short' })
  expect([weak.status, weak.envelope.msg]).toEqual([400, 'At least 12 characters'])
  const answers = await Promise.all(
    [token, token, other].map((each) =>
      post<StaffPerson>('join', { token: each, email: 'Mira@desk.example', name: 'Mira', password }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  const joined = answers.find(({ status }) => status === 200)!
  expect(joined.data).toMatchObject({ name: 'Mira', email: 'mira@desk.example', role: 'owner' })
  expect(joined.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/i)
  expect(
    (await post('join', { token: await link('owner', null), email: 'b@desk.example', name: 'B', password })).status,
  ).toBe(410)
  const { data } = await api.call<StaffPerson>('/admin/v1/staff/me', { headers: sessionIn(joined.headers) })
  expect(data.permissions).toContain('staff.manage')
})

test('R836 someone else who was added from the shell before does not end the link of the first owner', async () => {
  const own = await openApi()
  const token = tokenIn(await makeLink(own.db, 'owner', null, new Date()))
  await createTestStaff(own.db, 'editor')
  const body = JSON.stringify({ token, email: 'mira@desk.example', name: 'Mira', password })
  const joined = await own.call('/admin/v1/staff/join', { method: 'POST', headers: deskHeaders(''), body })
  expect(joined.data).toMatchObject({ role: 'owner' })
  await own.close()
})

test('R965 of processes that share a database one prints the link of the first owner; one alone prints it at each start', async () => {
  const own = await openApi()
  const print = (isShared: boolean) => newsroomAddress(own.db, isShared, new Date())
  const printed = await Promise.all([print(true), print(true)])
  expect(printed.filter((address) => address.startsWith('/newsroom/join#'))).toHaveLength(1)
  expect(printed.find((address) => !address.includes('#'))).toContain('npm run staff -- add EMAIL owner')
  expect(await print(false)).toMatch(/^\/newsroom\/join#/)
  const { id } = await createTestStaff(own.db, 'owner')
  await own.db.updateTable('staff').set({ password_hash: 'x' }).where('id', '=', id).execute()
  expect(await print(true)).toBe('/newsroom')
  await own.close()
})

test('R836 a login by password; wrong halves look alike; logging out ends it on the server', async () => {
  const wrong = await post('login', { email: 'mira@desk.example', password: 'wrong horse battery' })
  const unknown = await post('login', { email: 'nobody@desk.example', password })
  expect([wrong.status, wrong.envelope.msg]).toEqual([unknown.status, unknown.envelope.msg])
  const { data, headers } = await post<StaffPerson>('login', { email: ' MIRA@desk.example', password })
  expect(data.role).toBe('owner')
  const session = sessionIn(headers)
  const me = () => api.call('/admin/v1/staff/me', { headers: session }).then(({ status }) => status)
  expect(await me()).toBe(200)
  const out = await post('logout', {}, session)
  expect(out.headers.get('set-cookie')).toMatch(/^staff=;.*Max-Age=0/)
  expect(await me()).toBe(401)
})

test('R891 R836 ten wrong passwords from one network are enough for a while', async () => {
  const someone = await createTestStaff(api.db, 'editor')
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries++)
    statuses.push((await post('login', { email: someone.email, password: 'wrong horse battery' })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
})

test('R836 a login ends two weeks after its last use, and with whoever is removed', async () => {
  let now = new Date('2026-03-01T00:00:00Z')
  const own = await openApi({ clock: () => now })
  const token = tokenIn(await makeLink(own.db, 'owner', null, now))
  const { headers } = await own.call('/admin/v1/staff/join', {
    method: 'POST',
    headers: deskHeaders(''),
    body: JSON.stringify({ token, email: 'a@desk.example', name: 'A', password }),
  })
  const me = () => own.call('/admin/v1/staff/me', { headers: sessionIn(headers) }).then(({ status }) => status)
  const statuses: number[] = []
  for (const day of [13, 26, 41]) {
    now = new Date(Date.UTC(2026, 2, 1 + day))
    statuses.push(await me())
  }
  expect(statuses).toEqual([200, 200, 401])
  await own.close()
})

test('R836 npm run staff adds, lists, resets and removes; the last owner stays', async () => {
  const printed: string[] = []
  const { log } = console
  console.log = (line: string) => void printed.push(line)
  const run = (...words: string[]) => parseStaffOrder(words).work(api.db, api.config)
  try {
    await run('add', 'jun@desk.example', 'translator', '--name', 'Jun')
    await run('list')
    const token = tokenIn(printed[0]!)
    expect((await post<StaffPerson>('join', { token, password })).data).toMatchObject({
      name: 'Jun',
      role: 'translator',
    })
    const { headers } = await post('login', { email: 'jun@desk.example', password })
    await run('reset', 'jun@desk.example')
    const renewed = await post('join', { token: tokenIn(printed.at(-1)!), password: 'another horse battery' })
    expect(renewed.status).toBe(200)
    // A new password ends every other login.
    expect((await api.call('/admin/v1/staff/me', { headers: sessionIn(headers) })).status).toBe(401)
    await run('remove', 'jun@desk.example')
    expect((await api.call('/admin/v1/staff/me', { headers: sessionIn(renewed.headers) })).status).toBe(401)
    await expect(run('remove', 'mira@desk.example')).rejects.toThrow('one owner')
    await expect(run('add', 'mira@desk.example', 'editor')).rejects.toThrow('already')
    // The command has neither the flags nor the environment of the site beside it.
    await saveOrigin(api.db, 'https://wire.example')
    await run('reset', 'mira@desk.example')
    expect(printed.at(-1)).toMatch(/^https:\/\/wire\.example\/newsroom\/join#/)
    for (const words of [
      [],
      ['retire', 'jun@desk.example'],
      ['remove', 'jun'],
      ['add', 'a@desk.example', 'king'],
      ['add', 'a@desk.example', 'editor', 'Ann'],
    ])
      expect(() => parseStaffOrder(words)).toThrow(StartError)
  } finally {
    console.log = log
  }
  expect(printed).toContain('jun@desk.example  translator  Jun  has not opened the link yet')
})

const linkIn = async (recipient: string) => {
  const mail = await api.db
    .selectFrom('stored_mail')
    .select('body_text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /join#([\w-]+)/.exec(mail.body_text)![1]!
}

test('R836 an invitation and a new password come by mail; only an owner makes an owner', async () => {
  const [owner, admin] = [await createTestStaff(api.db, 'owner'), await createTestStaff(api.db, 'admin')]
  const email = 'leyla@desk.example'
  expect((await post('invite', { email, name: 'Leyla', role: 'owner' }, admin.headers)).status).toBe(403)
  const { data } = await post<{ id: number }>('invite', { email, name: 'Leyla', role: 'author' }, admin.headers)
  const first = await linkIn(email)
  // Nothing is sent to whoever has not joined yet.
  await post('forgot', { email })
  await mailed()
  expect(await linkIn(email)).toBe(first)
  await post('invite', { email, role: 'contributor' }, admin.headers)
  expect((await post('join', { token: first, password })).status).toBe(410)
  expect((await post<StaffPerson>('join', { token: await linkIn(email), password })).data.role).toBe('contributor')
  expect((await post('invite', { email, role: 'author' }, admin.headers)).status).toBe(409)
  expect((await post('forgot', { email })).envelope).toEqual(
    (await post('forgot', { email: 'x@desk.example' })).envelope,
  )
  await mailed()
  const renewed = await post('join', { token: await linkIn(email), password: 'another horse battery' })
  const session = sessionIn(renewed.headers)
  const role = async () => (await api.call<StaffPerson>('/admin/v1/staff/me', { headers: session })).data?.role
  await post('setRole', { id: data.id, role: 'editor' }, admin.headers)
  expect(await role()).toBe('editor')
  expect((await post('setRole', { id: data.id, role: 'owner' }, admin.headers)).status).toBe(403)
  expect((await post('remove', { id: owner.id }, admin.headers)).status).toBe(403)
  await post('remove', { id: data.id }, owner.headers)
  expect(await role()).toBeUndefined()
  await post('restore', { id: data.id }, owner.headers)
  expect((await post('login', { email, password: 'another horse battery' })).status).toBe(200)
})

/** Sends what was asked for, as the job does. */
const mailed = (mailer = api.services.mailer) => mailResets({ db: api.db, config: api.config, mailer, now: new Date() })

test('R891 R836 asking for a new password does the same work for a known and an unknown address', async () => {
  const { email } = await joined()
  const mails = () => api.db.selectFrom('stored_mail').select('id').execute()
  const before = (await mails()).length
  await post('forgot', { email })
  await post('forgot', { email: 'nobody@desk.example' })
  expect(await mails()).toHaveLength(before)
  expect(await api.db.selectFrom('staff_reset_request').select('email').orderBy('id').execute()).toEqual([
    { email },
    { email: 'nobody@desk.example' },
  ])
  // A mail that fails stays; the unknown address is forgotten.
  const fails = { ...api.services.mailer, sendLetter: () => Promise.reject(new Refusal('mail_failed')) }
  expect([await mailed(fails), await mailed(), await mailed()]).toEqual([0, 1, 0])
})

test('R836 the last three links for a new password work, and with one of them all end', async () => {
  const { email } = await joined()
  const links: string[] = []
  for (let count = 0; count < 4; count++) {
    await post('forgot', { email })
    await mailed()
    links.push(await linkIn(email))
  }
  const purposes = async () =>
    Promise.all(links.map(async (token) => (await api.call(`/admin/v1/staff/link?token=${token}`)).status))
  expect(await purposes()).toEqual([410, 200, 200, 200])
  expect((await post('join', { token: links[1], password })).status).toBe(200)
  expect(await purposes()).toEqual([410, 410, 410, 410])
})

test('R836 whatever strangers guess, a person logs in from a network where they have logged in before', async () => {
  const { email } = await joined()
  const from = async (remoteAddress: string, typed: string) => {
    const sent = { method: 'POST', headers: deskHeaders(''), body: JSON.stringify({ email, password: typed }) }
    const incoming = { socket: { remoteAddress }, headers: {} }
    return (await api.app.request('/admin/v1/staff/login', sent, { incoming })).status
  }
  expect(await from('198.51.100.7', password)).toBe(200)
  for (let network = 0; network < 10; network++)
    for (let guess = 0; guess < 10; guess++) await from(`203.0.113.${network}`, 'wrong horse battery')
  expect(await from('203.0.113.99', password)).toBe(429)
  expect(await from('198.51.100.7', password)).toBe(200)
})

test('R836 a person can end their own logins and no others', async () => {
  const [one, other] = [await createTestStaff(api.db, 'editor'), await createTestStaff(api.db, 'editor')]
  const read = async ({ headers }: typeof one) =>
    (await api.call<{ list: { id: number; is_current: boolean }[] }>('/admin/v1/staff/sessions', { headers })).data
  const { list } = await read(other)
  expect(list).toMatchObject([{ is_current: true }])
  await post('endSession', { id: list[0]!.id }, one.headers)
  expect((await read(other)).list).toHaveLength(1)
  await post('endSession', { id: list[0]!.id }, other.headers)
  expect(await read(other)).toBeNull()
})

test('R837 the log has who, when and what, and takes no change of itself', async () => {
  const rows = await api.db.selectFrom('audit').selectAll().orderBy('id').execute()
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['staff.join', 'staff.add', 'staff.password', 'staff.remove']),
  )
  expect(JSON.stringify(rows)).not.toContain('argon2')
  await expect(api.db.updateTable('audit').set({ action: 'x' }).execute()).rejects.toThrow('only grows')
  await expect(api.db.deleteFrom('audit').execute()).rejects.toThrow('only grows')
})

test('R837 the log is filtered by who, what and how, and exported with what was before and after', async () => {
  const owner = await createTestStaff(api.db, 'owner')
  const { data } = await post<{ id: number }>(
    'invite',
    { email: 'noor@desk.example', name: '=Noor', role: 'author' },
    owner.headers,
  )
  await post('setRole', { id: data.id, role: 'analyst' }, owner.headers)
  const { headers } = owner
  const log = await api.call<{ list: object[]; kinds: string[] }>(
    `/admin/v1/audit/list?staff_id=${owner.id}&action=staff.role&from=2020-01-01`,
    { headers },
  )
  expect(log.data.list).toMatchObject([
    { who: 'owner', kind: 'staff', before: { role: 'author' }, after: { role: 'analyst' }, by_key: false },
  ])
  expect(log.data.kinds).toEqual(['staff'])
  const none = await api.call<{ list: object[] }>('/admin/v1/audit/list?to=2020-01-01', { headers })
  expect(none.data.list).toEqual([])
  const file = await api.call<{ csv: string }>(`/admin/v1/audit/export?staff_id=${owner.id}`, { headers })
  const lines = file.data.csv.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('staff.role,staff')
})
