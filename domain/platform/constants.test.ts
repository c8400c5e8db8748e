import { expect, test } from 'vitest'
import * as constants from './constants.ts'

test('R702 R703 calls and loading', () =>
  expect(constants).toMatchObject({ apiTimeoutMs: 10_000, minimumLoadingMs: 200 }))
test('R704 R705 the loading bar', () =>
  expect(constants).toMatchObject({ loadingBarMs: 5_000, loadingBarThrottleMs: 200 }))
test('R731 R732 R735 toasts, the code of the app, the right column', () =>
  expect(constants).toMatchObject({ toastMs: 7_000, mobileQrPx: 90, rightPanelFlashes: 5 }))
test('R745 R764 the theme, and cookies that keep until the year 9999', () => {
  expect(constants.defaultTheme).toBe('dark')
  expect(constants.cookieExpiry.getUTCFullYear()).toBe(9999)
})
test('R955 each limit of time is longer than all that it contains, with a second to answer in', () => {
  const values = Object.values(constants.timeLimits)
  for (const [index, outer] of values.entries())
    for (const inner of values.slice(0, index)) expect(outer).toBeGreaterThanOrEqual(inner + 1_000)
})
