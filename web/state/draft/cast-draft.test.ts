import { beforeEach, expect, test, vi } from 'vitest'
import { castDraftDays } from '#domain/constants.ts'
import { closeCastDraft, draftName, forgetCastDraft, storeCastDraft, readCastDraft } from './cast-draft.ts'

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

test('R380 a draft is stored for its kind and target, with the addresses of its images', async () => {
  const cast = { hash: '0xab' } as never
  await storeCastDraft(draftName({ kind: 'reply', cast }), draft, '7')
  expect(await readCastDraft(draftName({ kind: 'reply', cast }), '7')).toEqual({ ...draft, isClosed: false })
  expect(await readCastDraft(draftName({ kind: 'quote', cast }), '7')).toBeUndefined()
  expect(await readCastDraft(draftName({ kind: 'new' }), '7')).toBeUndefined()
})

test('R371 R372 R374 a closed draft is marked; a sent or emptied one is deleted', async () => {
  await storeCastDraft('new', draft, '7')
  await closeCastDraft('new')
  expect(await readCastDraft('new', '7')).toEqual({ ...draft, isClosed: true })
  await storeCastDraft('new', { ...draft, text: ' ', images: [] }, '7')
  expect(await readCastDraft('new', '7')).toBeUndefined()
  await storeCastDraft('new', draft, '7')
  await forgetCastDraft('new')
  expect(await readCastDraft('new', '7')).toBeUndefined()
})

test('the draft of another account is not shown; one from before the login is adopted', async () => {
  await storeCastDraft('new', draft, '7')
  expect(await readCastDraft('new', '8')).toBeUndefined()
  await storeCastDraft('new', draft, '')
  expect((await readCastDraft('new', '8'))?.text).toBe(draft.text)
})

test('a draft expires with its images, and their number is limited', async () => {
  vi.useFakeTimers()
  await storeCastDraft('new', draft, '7')
  vi.advanceTimersByTime(castDraftDays * 86_400_000)
  expect(await readCastDraft('new', '7')).toBeUndefined()
  for (let index = 0; index < 40; index++) await storeCastDraft(`reply ${index}`, draft, '7')
  expect(await readCastDraft('reply 19', '7')).toBeUndefined()
  expect((await readCastDraft('reply 20', '7'))?.text).toBe(draft.text)
  vi.useRealTimers()
})

test('where storage is forbidden there is no draft', async () => {
  database.isForbidden = true
  await storeCastDraft('new', draft, '7')
  expect(await readCastDraft('new', '7')).toBeUndefined()
})
