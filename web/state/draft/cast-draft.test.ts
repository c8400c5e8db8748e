import { beforeEach, expect, test, vi } from 'vitest'
import { closeCastDraft, draftName, forgetCastDraft, storeCastDraft, readCastDraft } from './cast-draft.ts'

const draft = { text: 'Half a thought', images: ['/u/1.png'], channelId: 'wire' }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

test('R380 a draft is stored for its kind and target, with the addresses of its images', () => {
  const cast = { hash: '0xab' } as never
  storeCastDraft(draftName({ kind: 'reply', cast }), draft, '7')
  expect(readCastDraft(draftName({ kind: 'reply', cast }), '7')).toEqual({ ...draft, isClosed: false })
  expect(readCastDraft(draftName({ kind: 'quote', cast }), '7')).toBeUndefined()
  expect(readCastDraft(draftName({ kind: 'new' }), '7')).toBeUndefined()
})

test('R371 R372 R374 a closed draft is marked; a sent or emptied one is deleted', () => {
  storeCastDraft('new', draft, '7')
  closeCastDraft('new')
  expect(readCastDraft('new', '7')).toEqual({ ...draft, isClosed: true })
  storeCastDraft('new', { ...draft, text: ' ', images: [] }, '7')
  expect(readCastDraft('new', '7')).toBeUndefined()
  storeCastDraft('new', draft, '7')
  forgetCastDraft('new')
  expect(readCastDraft('new', '7')).toBeUndefined()
})

test('the draft of another account is not shown; one from before the login is adopted', () => {
  storeCastDraft('new', draft, '7')
  expect(readCastDraft('new', '8')).toBeUndefined()
  storeCastDraft('new', draft, '')
  expect(readCastDraft('new', '8')?.text).toBe(draft.text)
})

test('a draft expires with its images, and their number is limited', () => {
  vi.useFakeTimers()
  storeCastDraft('new', draft, '7')
  vi.advanceTimersByTime(6 * 86_400_000)
  expect(readCastDraft('new', '7')).toBeUndefined()
  for (let index = 0; index < 40; index++) storeCastDraft(`reply ${index}`, draft, '7')
  expect(Object.keys(JSON.parse(localStorage.getItem('cast-drafts')!) as object).length).toBe(20)
  vi.useRealTimers()
})

test('malformed stored data and a forbidden storage are no draft', () => {
  localStorage.setItem('cast-drafts', '{nonsense')
  expect(readCastDraft('new', '7')).toBeUndefined()
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  storeCastDraft('new', draft, '7')
  expect(readCastDraft('new', '7')).toBeUndefined()
})
