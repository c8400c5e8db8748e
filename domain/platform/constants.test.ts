import { expect, test } from 'vitest'
import * as constants from './constants.ts'

test('R702 R703 R704 R705 R731 R732 R735 R745 R764 the constants are those of the specification, in one module', () => {
  expect(constants).toMatchObject({
    apiTimeoutMs: 10_000,
    minimumLoadingMs: 200,
    loadingBarMs: 5_000,
    loadingBarThrottleMs: 200,
    toastMs: 7_000,
    mobileQrPx: 90,
    rightPanelFlashes: 5,
    defaultTheme: 'dark',
  })
  expect(constants.cookieExpiry.getUTCFullYear()).toBe(9999)
})
