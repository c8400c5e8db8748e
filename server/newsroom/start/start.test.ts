import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { firstSteps } from '#domain/newsroom/first-steps.ts'
import { locales } from '#domain/platform/locale.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { sending } from '#tests/accounts.ts'
import { publish } from '#tests/news.ts'
import { createTestStaff, type TestStaff } from '#tests/staff.ts'

/** A mail server that takes every mail (RFC 5321). */
const smtp: Server = createServer((socket) => {
  let isData = false
  socket.write('220 mail.example\r\n')
  socket.on('data', (chunk) => {
    for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
      if (isData && line !== '.') continue
      const isEnd = isData
      isData = /^DATA/i.test(line)
      if (isEnd) socket.write('250 taken\r\n')
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
    }
  })
  socket.on('error', () => {})
})

let api: TestApi
let owner: TestStaff
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const SMTP_URL = `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}?ignoreTLS=true`
  api = await openApi({
    env: { SMTP_URL, MAIL_FROM: 'desk@wire.test', CONTACT_EMAIL: 'desk@wire.test', BACKUP_TARGET: '/backups' },
  })
  owner = await createTestStaff(api.db, 'owner')
  await haveJoined()
})
afterAll(async () => {
  await api.close()
  smtp.close()
})

/** The logins of tests need no password. */
const haveJoined = () => api.db.updateTable('staff').set({ password_hash: 'known' }).execute()

type Guide = Output<'deskStart.read'>
const read = async (locale = 'en') =>
  (await api.call<Guide>('/admin/v1/start', { headers: { ...owner.headers, 'x-locale': locale } })).data
const act = (name: string, body: object = {}) => api.call(`/admin/v1/start/${name}`, sending(body, owner.headers))
const stateOf = async (step: (typeof firstSteps)[number]) => (await read()).steps.find(({ key }) => key === step)!.state
const isStarting = async (by = owner) =>
  (await api.call<{ is_starting: boolean }>('/admin/v1/staff/me', { headers: by.headers })).data.is_starting

test('R922 each step is what is true: news, numbers, mail and people tick themselves and go back', async () => {
  expect((await read()).steps.map(({ key, state }) => [key, state])).toEqual([
    ['contact', 'done'],
    ['address', 'open'],
    ['sources', 'open'],
    ['languages', 'open'],
    ['numbers', 'open'],
    ['mail', 'half'],
    ['people', 'open'],
    ['backup', 'half'],
  ])
  await api.db
    .insertInto('feed')
    .values({ url: 'https://harrow.example/feed', kind: 'flash', lang: 'en', failure_count: 1 })
    .execute()
  expect(await stateOf('sources')).toBe('bad')
  await api.db.updateTable('feed').set({ failure_count: 0 }).execute()
  expect(await stateOf('sources')).toBe('half')
  await publish(api.db, 'The first flash')
  expect([await stateOf('sources'), await stateOf('languages')]).toEqual(['done', 'done'])
  const { shown, hidden, steps } = await read()
  expect(shown).toContainEqual({ path: '/newsflash', count: 1 })
  expect(hidden).toContain('/article')
  expect(hidden).not.toContain('/newsflash')
  expect(steps.find(({ key }) => key === 'languages')!.text).toMatch(/^English\. None yet: 简体中文/)
  expect((await act('mail')).data).toEqual({ email: expect.stringContaining('@') })
  expect(await stateOf('mail')).toBe('done')
  const ended = { name: 'back-up', succeeded_at: new Date('2026-11-20T02:30:00Z') }
  await api.db.insertInto('last_run').values(ended).execute()
  expect(await stateOf('backup')).toBe('done')
  await api.db.updateTable('last_run').set({ error: 'The disk is full' }).where('name', '=', 'back-up').execute()
  expect(await stateOf('backup')).toBe('bad')
  await createTestStaff(api.db, 'editor')
  expect(await stateOf('people')).toBe('half')
  await haveJoined()
  expect(await stateOf('people')).toBe('done')
})

test('R922 every sentence is in the language of the newsroom, with nothing left to fill in', async () => {
  for (const locale of locales)
    for (const { key, text } of (await read(locale)).steps) expect(text, `${locale} ${key}`).toMatch(/^[^{}]*\S[^{}]*$/)
})

test('R922 the guide is in the menu of owners until it is dismissed or all is done, and is put back', async () => {
  const editor = await createTestStaff(api.db, 'editor')
  expect([await isStarting(), await isStarting(editor)]).toEqual([true, false])
  await act('dismiss')
  expect([await isStarting(), (await read()).is_over]).toEqual([false, true])
  await act('dismiss', { is_over: false })
  expect(await isStarting()).toBe(true)
  expect((await api.call('/admin/v1/start', { headers: editor.headers })).status).toBe(403)
})

test('R922 the demo comes beside what is real, marked, and goes with one press; the log names who did it', async () => {
  expect((await read()).demo_count).toBe(0)
  await sql`alter table podcast_show rename to gone_show`.execute(api.db)
  expect((await act('setDemo', { is_shown: true })).status).toBeGreaterThanOrEqual(500)
  await sql`alter table gone_show rename to podcast_show`.execute(api.db)
  expect((await act('setDemo', { is_shown: true })).status).toBe(200)
  expect((await read()).demo_count).toBeGreaterThan(40)
  expect((await read()).hidden).not.toContain('/article')
  await act('setDemo', { is_shown: true })
  await act('setDemo')
  const { demo_count, shown } = await read()
  expect([demo_count, shown.find(({ path }) => path === '/newsflash')]).toEqual([0, { path: '/newsflash', count: 1 }])
  const log = await api.db
    .selectFrom('audit')
    .select('action')
    .where('action', 'like', 'demo.%')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['demo.add', 'demo.remove'])
}, 600_000)
