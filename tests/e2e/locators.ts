import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#domain/platform/locale.ts'
import { wordsOf } from './words.ts'

/** The link of the header that opens the login dialog, in any language. */
export const loginLink = (page: Page) => page.getByRole('banner').locator('a[href$="/login/login"]')

/** The button of the header that opens the menu of the account. */
export const accountMenu = (page: Page) => page.getByRole('banner').locator('[popovertarget=user-menu]')

/** The toasts of a page: news toasts are links, errors are alerts. */
export const toasts = (page: Page | Locator) => page.locator('section[aria-live=polite] > div')
export const errorToasts = (page: Page | Locator) => page.locator('section[aria-live=polite] > [role=alert]')
export const successToasts = (page: Page | Locator) =>
  page.locator('section[aria-live=polite] > div:not([role]):not(:has(a))')

/** The link at the end of a growing list. */
export const olderLink = (page: Page) => page.getByRole('main').getByRole('link', { name: /^(Show older|Loading…)$/ })

/** The vote buttons of an item, in any language. */
export const voteButton = (page: Page, option: 1 | 2) =>
  page
    .locator('section[aria-labelledby=votes]')
    .getByRole('button')
    .nth(option - 1)

/** The link from one form of the login dialog to another. */
export const loginWay = (page: Page, mode: 'code' | 'password' | 'forgot' | 'register', locale: Locale = 'en') =>
  page.getByRole('link', { name: wordsOf(locale)('login', `to_${mode}`), exact: true })

/** The button next to the field for the mailed code, whatever its label. */
export const codeButton = (page: Page) => page.locator('[name=code] ~ button')

/** The label, field and messages of a form's field. */
export const fieldOf = (page: Page, name: string) => page.locator(`div:has(> div > [name=${name}])`)

/** The rows of flashes, articles, casts and others, each an article element with an id. */
export const rowOf = (page: Page, id: number | string) => page.getByRole('main').locator(`[data-item="${id}"]`)

/** Texts of accounts, whose direction depends on their own letters. */
export const writtenText = 'p[dir=auto]'

/** The menu of the social pages, in any language, and its entries in English. */
export const socialMenu = (page: Page) =>
  page.locator('nav:has(a[href$="/farcaster/search"]):has(a[href$="/farcaster/person"])')
export const socialEntry = (page: Page, name: 'Community' | 'Following' | 'Search' | 'Notifications' | 'My profile') =>
  socialMenu(page).getByRole('link', { name })

/** A cast of a list; on its own page it is `mainCast`. */
export const castRow = (page: Page, { hash }: { hash: string }) => page.locator(`article[data-item="${hash}"]`)
export const castTexts = (page: Page) =>
  page.locator(`main article[data-item]:not(aside *) > div > div > ${writtenText}`)
export const mainCast = (page: Page) => page.locator('main article:not([data-item]):not(aside *)')

/** Like, recast, reply and quote of a cast or a comment; the count follows the name. */
export const actionOf = (row: Locator, name: 'Like' | 'Recast' | 'Reply' | 'Quote' | 'Edit' | 'Delete' | 'Report') =>
  row.getByRole('button', { name: new RegExp(`^${name}\\b`) }).first()

/** The head of a profile: names, counts, and actions. */
export const profileHead = (page: Page) => page.locator('main div:has(> header > h1)')

/** The article of the page of one flash or article. */
export const itemArticle = (page: Page) => page.locator('main article:has(h1)')

/** The content that replaces a form after it was sent. */
export const sent = (page: Page) => page.locator('main [role=status]:has(h1)')
