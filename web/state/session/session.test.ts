import { beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#contract/accounts/account.ts'
import {
  clearFarcaster,
  clearSession,
  followOtherTabs,
  resumeSession,
  storeFarcaster,
  storeSession,
  storeUser,
} from './session.ts'
import { requestLogin } from './request-login.ts'
import type { Site } from '#domain/site/facts.ts'
import { createStore, type Store } from '#web/state/store.ts'

let cookies: Map<string, string>
let written: string[]
let storage: Map<string, string>
let store: Store

beforeEach(() => {
  cookies = new Map()
  written = []
  storage = new Map()
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair] = text.split('; ')
      const [name, value] = pair!.split('=') as [string, string]
      if (/Max-Age=0/.test(text)) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
  store = createStore({ user: null, farcaster: null } as Site)
})

const alice: UserInfo = {
  token: '',
  id: 1,
  email: 'a@farwire.example',
  nickname: 'alice',
  image: '/u/a.png',
  has_password: true,
  farcaster: 0,
  fid: null,
  signeruuid: '',
  pfp_url: '',
  reading: null,
}
const linked: UserInfo = { ...alice, farcaster: 1, fid: 7, signeruuid: 'S', pfp_url: 'https://images.example/a b.png' }
const auth = { fid: '7', signeruuid: 'S', pfp_url: 'https://images.example/a b.png' }

test('R279 R403 R740 R806 a login is stored in the cookie token until the year 9999, for this site only, over https only', () => {
  storeSession(store, { token: 'T', userInfo: alice })
  expect(written).toEqual(['token=T; Path=/; Expires=Fri, 31 Dec 9999 23:59:59 GMT; SameSite=Lax; Secure'])
  expect(store.getState().user).toEqual({ id: alice.id, nickname: 'alice', image: '/u/a.png' })
})

test('R280 R281 R285 R286 R287 the account’s data is stored in this browser with the token', () => {
  storeSession(store, { token: 'T', userInfo: linked })
  expect(JSON.parse(storage.get('user')!)).toMatchObject({
    token: 'T',
    image: '/u/a.png',
    nickname: 'alice',
    ...auth,
    farcaster: 1,
    fid: 7,
  })
})

test('R359 R360 a linked social login is stored in the store and in three cookies', () => {
  storeSession(store, { token: 'T', userInfo: linked })
  expect(store.getState().farcaster).toEqual(auth)
  expect(Object.fromEntries(cookies)).toMatchObject({
    fid: '7',
    signeruuid: 'S',
    pfp_url: encodeURIComponent(auth.pfp_url),
  })
})

const expectKept = (name: string) => {
  storeSession(store, { token: 'T', userInfo: linked })
  expect(written.find((text) => text.startsWith(`${name}=`))).toContain('; Expires=Fri, 31 Dec 9999 23:59:59 GMT;')
}
test('R276 R742 the cookie of the number keeps until the year 9999', () => expectKept('fid'))
test('R277 R743 the cookie of the signer keeps until the year 9999', () => expectKept('signeruuid'))
test('R278 R744 the cookie of the picture keeps until the year 9999', () => expectKept('pfp_url'))

test('R404 a login without a social account stores no social login', () => {
  storeSession(store, { token: 'T', userInfo: alice })
  expect(store.getState().farcaster).toBeNull()
  expect([...cookies.keys()]).toEqual(['token'])
})

test('R384 R385 R434 R435 deleting a login removes the cookie, the stored data and the account in the store', () => {
  storeSession(store, { token: 'T', userInfo: linked })
  clearSession(store)
  expect(cookies.has('token')).toBe(false)
  expect(storage.has('user')).toBe(false)
  expect(store.getState().user).toBeNull()
})

test('a tab acts as the social account that another tab has switched to or unlinked', () => {
  const tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  followOtherTabs(store)
  const noticed = (key: string) => tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }))
  storeFarcaster(store, auth)
  for (const [name, value] of Object.entries({ fid: '8', signeruuid: 'other', pfp_url: '' })) cookies.set(name, value)
  noticed('actor')
  expect(store.getState().farcaster).toEqual({ fid: '8', signeruuid: 'other', pfp_url: '' })
  expect(storage.get('actor')).toBe(auth.fid)
  cookies.clear()
  noticed('actor')
  expect(store.getState().farcaster).toBeNull()
})

test('R282 R283 R330 a changed profile is stored with the token, and unread messages stay unread', () => {
  storeSession(store, { token: 'T', userInfo: alice })
  store.setState({ user: { ...store.getState().user!, unread: 3 } })
  storeUser(store, { ...alice, nickname: 'Ada', image: '' })
  expect(store.getState().user).toEqual({ id: alice.id, nickname: 'Ada', image: '', unread: 3 })
  expect(JSON.parse(storage.get('user')!)).toMatchObject({ nickname: 'Ada', token: 'T' })
})

test('R435 a login that another tab ended or began is ended or begun here', () => {
  const tabs = new EventTarget()
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  followOtherTabs(store)
  const dispatch = (key: string | null, newValue: string | null) =>
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  storeSession(store, { token: 'T', userInfo: alice })
  dispatch('draft', null)
  expect(store.getState().user).not.toBeNull()
  dispatch('user', null)
  expect(store.getState().user).toBeNull()
  dispatch('user', JSON.stringify(alice))
  expect(store.getState().user).toEqual({ id: alice.id, nickname: 'alice', image: '/u/a.png' })
})

test('R188 R338 R384 a request for a login opens its dialog and deletes what is left of an earlier login, once', () => {
  cookies.set('token', 'ended')
  requestLogin(store)
  expect(store.getState()).toMatchObject({ isLoginOpen: true, isSocialLoginOpen: false })
  expect(cookies.has('token')).toBe(false)
  cookies.set('token', 'of another tab')
  requestLogin(store)
  expect(cookies.get('token')).toBe('of another tab')
})

test('R188 an account that only lacks a social account is asked for that, and stays logged in', () => {
  storeSession(store, { token: 'T', userInfo: alice })
  requestLogin(store)
  expect(store.getState()).toMatchObject({ isLoginOpen: false, isSocialLoginOpen: true })
  expect(cookies.get('token')).toBe('T')
})

test('R361 R362 R436 deleting a social login removes the three cookies and empties the store', () => {
  storeFarcaster(store, auth)
  clearFarcaster(store)
  expect(cookies.size).toBe(0)
  expect(store.getState().farcaster).toBeNull()
})

test('R363 with a signeruuid cookie the store is restored from the cookies', () => {
  for (const [name, value] of Object.entries(auth)) cookies.set(name, encodeURIComponent(value))
  resumeSession(store)
  expect(store.getState().farcaster).toEqual(auth)
})

test('R364 without a signeruuid cookie the social login is cleared', () => {
  store.setState({ farcaster: auth })
  cookies.set('fid', '7').set('pfp_url', 'x')
  resumeSession(store)
  expect(store.getState().farcaster).toBeNull()
  expect(cookies.size).toBe(0)
})

test('R365 R765 a token is set again with its far expiry; without one nothing is, and the data of an earlier login is deleted', () => {
  cookies.set('token', 'T')
  storage.set('user', '{"token":"T"}')
  resumeSession(store)
  expect(written).toEqual([expect.stringMatching(/^token=T; Path=\/; Expires=Fri, 31 Dec 9999/)])
  expect(storage.has('user')).toBe(true)
  cookies.clear()
  written.length = 0
  resumeSession(store)
  expect(written).toEqual([])
  expect(storage.has('user')).toBe(false)
})

test('a browser that forbids storage can still log in', () => {
  vi.stubGlobal('localStorage', undefined)
  storeSession(store, { token: 'T', userInfo: alice })
  clearSession(store)
  expect(store.getState().user).toBeNull()
})

test('The languages that an account reads come with its login, and a later visit reads them from their cookie', () => {
  storeSession(store, { token: 'T', userInfo: { ...alice, reading: 'cn.en' } })
  expect(cookies.get('langs')).toBe('cn.en')
  expect(store.getState().site.reading).toBe('cn.en')
  cookies.delete('token')
  const another = createStore({ user: null, farcaster: null, reading: '' } as unknown as Site)
  resumeSession(another)
  expect(another.getState().site.reading).toBe('cn.en')
})
