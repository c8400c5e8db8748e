import { beforeEach, expect, test, vi } from 'vitest'
import { draftDays } from '#domain/platform/constants.ts'
import { closeDraft, forgetDraft, storeDraft, readDraft } from './draft.ts'

const database = vi.hoisted(() => ({ stored: new Map<string, unknown>(), isForbidden: false }))

vi.mock('idb-keyval', () => {
  const allowed = async () => {
    if (database.isForbidden) throw new Error('forbidden')
    return database.stored
  }
  return {
    get: async (key: string) => (await allowed()).get(key),
    update: async (key: string, make: (stored: unknown) => unknown) => {
      const stored = await allowed()
      stored.set(key, make(stored.get(key)))
    },
  }
})

const draft = { text: 'Half a thought', images: ['/u/1.png'], channelId: 'wire' }

beforeEach(() => {
  database.stored.clear()
  database.isForbidden = false
})

test('R380 a draft is stored by its name, with the addresses of its images', async () => {
  await storeDraft('reply 0xab', draft, '7')
  expect(await readDraft('reply 0xab', '7')).toEqual({ ...draft, isClosed: false })
  expect(await readDraft('quote 0xab', '7')).toBeUndefined()
  expect(await readDraft('new', '7')).toBeUndefined()
})

test('R371 R372 R374 a closed draft is marked; a sent or emptied one is deleted', async () => {
  await storeDraft('new', draft, '7')
  await closeDraft('new', '7')
  expect(await readDraft('new', '7')).toEqual({ ...draft, isClosed: true })
  const thread = { text: '', thread: ['', 'Its second half'] }
  await storeDraft('new', thread, '7')
  expect(await readDraft('new', '7')).toEqual({ ...thread, isClosed: false })
  await storeDraft('new', { ...draft, text: ' ', images: [], thread: [''] }, '7')
  expect(await readDraft('new', '7')).toBeUndefined()
  await storeDraft('new', draft, '7')
  await forgetDraft('new', '7')
  expect(await readDraft('new', '7')).toBeUndefined()
})

test('the draft of another account is not shown; one from before the login is adopted', async () => {
  await storeDraft('new', draft, '7')
  expect(await readDraft('new', '8')).toBeUndefined()
  await storeDraft('new', draft, '')
  expect((await readDraft('new', '8'))?.text).toBe(draft.text)
})

test('R380 accounts that take turns in one browser keep a draft each, whatever the other writes, closes or sends', async () => {
  await storeDraft('new', draft, '7')
  await closeDraft('new', '8')
  await storeDraft('new', { text: 'Of the other' }, '8')
  expect(await readDraft('new', '7')).toEqual({ ...draft, isClosed: false })
  expect((await readDraft('new', '8'))?.text).toBe('Of the other')
  await forgetDraft('new', '8')
  expect(await readDraft('new', '8')).toBeUndefined()
  expect((await readDraft('new', '7'))?.text).toBe(draft.text)
})

test('what was written before the login is the newest draft of who logs in, and is deleted when it is sent', async () => {
  await storeDraft('new', draft, '7')
  await storeDraft('new', { text: 'Logged out' }, '')
  expect((await readDraft('new', '7'))?.text).toBe('Logged out')
  await forgetDraft('new', '7')
  expect(await readDraft('new', '7')).toBeUndefined()
  expect(await readDraft('new', '')).toBeUndefined()
})

test('a draft expires with its images, and their number is limited', async () => {
  vi.useFakeTimers()
  await storeDraft('new', draft, '7')
  vi.advanceTimersByTime(draftDays * 86_400_000)
  expect(await readDraft('new', '7')).toBeUndefined()
  for (let index = 0; index < 40; index++) await storeDraft(`reply ${index}`, draft, '7')
  expect(await readDraft('reply 19', '7')).toBeUndefined()
  expect((await readDraft('reply 20', '7'))?.text).toBe(draft.text)
  vi.useRealTimers()
})

test('where storage is forbidden there is no draft', async () => {
  database.isForbidden = true
  await storeDraft('new', draft, '7')
  expect(await readDraft('new', '7')).toBeUndefined()
})
