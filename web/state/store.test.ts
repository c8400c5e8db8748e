import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { createStore } from './store.ts'
import type { Site } from './site.ts'

const site = { locale: 'en', theme: 'dark', device: 'mobile', user: null } as Site

test('R333 R334 R335 R336 R337 R338 the state holds languages, locale, theme, device, user and the login popup', () => {
  expect(createStore(site).get()).toMatchObject({
    locales,
    locale: 'en',
    theme: 'dark',
    device: 'mobile',
    user: null,
    isLoginOpen: false,
  })
})

test('a change tells every listener once, until it leaves', () => {
  const store = createStore(site)
  let told = 0
  const leave = store.subscribe(() => told++)
  store.set({ isLoginOpen: true })
  leave()
  store.set({ isLoginOpen: false })
  expect(told).toBe(1)
  expect(store.get().isLoginOpen).toBe(false)
})
