/** Every number of section 9 of the requirements, once, for client, server and tests (R764). */

export const apiTimeoutMs = 10_000
export const minimumLoadingMs = 200
export const loadingBarMs = 5_000
export const loadingBarThrottleMs = 200
export const toastMs = 7_000
export const toastsAtOnce = 3
export const latestNewsPollMs = 30_000
export const layoutWidthPx = 1200
export const rightPanelFlashes = 5
export const mobileQrPx = 90
export const defaultListLimit = 20
export const maxListLimit = 100
export const defaultTheme = 'dark'
/** Browsers cap cookie life at about 400 days; the startup re-set renews it (R765). */
export const cookieExpiry = new Date(Date.UTC(9999, 11, 31, 23, 59, 59))
export const readWordsPerMinute = 230
export const readCjkCharactersPerMinute = 450
export const maxBodyBytes = 1024 * 1024
/** Characters of a search; the box takes no more. */
export const maxKeywordLength = 200
