import { expect, test } from 'vitest'
import { locales } from '#domain/platform/locale.ts'
import { createStore } from './store.ts'
import type { Site } from '#domain/site/facts.ts'

const site = { locale: 'en', theme: 'dark', device: 'mobile', user: null } as Site

test('R333 R334 R335 the state holds the languages, the one of the page and the theme', () => {
  expect(createStore(site).getState()).toMatchObject({ locales, locale: 'en', theme: 'dark' })
})

test('R336 R337 R338 the state holds device, user and whether the login is open', () => {
  expect(createStore(site).getState()).toMatchObject({ device: 'mobile', user: null, isLoginOpen: false })
})

test('a change notifies every listener once, until it unsubscribes', () => {
  const store = createStore(site)
  let notified = 0
  const unsubscribe = store.subscribe(() => notified++)
  store.setState({ isLoginOpen: true })
  unsubscribe()
  store.setState({ isLoginOpen: false })
  expect(notified).toBe(1)
  expect(store.getState().isLoginOpen).toBe(false)
})
