import { expect, type Page, type Request } from '@playwright/test'
import type { Role } from '#domain/newsroom/staff-roles.ts'
import { createTestStaff } from '#tests/staff.ts'
import type { TestSite } from '#tests/e2e/site.ts'

/** Logs a new member of staff with a role into the newsroom, in the browser of a page. */
export async function logInToNewsroom(page: Page, { db, origin }: TestSite, role: Role, name?: string): Promise<void> {
  const { headers } = await createTestStaff(db, role, { name })
  const value = headers.cookie.slice('staff='.length)
  await page.context().addCookies([{ name: 'staff', value, domain: new URL(origin).hostname, path: '/admin' }])
}

/** Creates an article in the editor, with the cursor in its text. */
export async function beginArticle(page: Page, title: string): Promise<void> {
  await page.goto('/newsroom/items')
  await page.getByRole('button', { name: 'New item' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Text of the article' }).click()
}

/** Waits until the typed text is saved. */
export const expectSaved = (page: Page) =>
  expect(page.getByText(/^Saved \d\d:\d\d:\d\d, here and on this device$/)).toBeVisible()

/**
 * Loads a page again as after a crash of the browser: it sends nothing when it is left. What a page sends then passes by
 * the routes of a test, because they end with it. A listener for `pagehide` would not do: at the window, listeners run
 * in the order of their registration.
 */
export async function reloadAfterCrash(page: Page): Promise<void> {
  await page.evaluate(() => void (window.fetch = () => new Promise(() => {})))
  await page.reload()
}

/** The flash that this browser has stored while it is being written, as JSON; empty without one. */
export const storedFlash = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('keyval').objectStore('keyval').get('desk flash')
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result === undefined ? '' : JSON.stringify(reading.result))
          }
        }
      }),
  )

/** Observes the calls of a page; the result waits until the initial ones have a response. */
export function watchCalls(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  page.on('request', (request) => request.url().includes('/admin/v1/') && pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return async () => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    await expect.poll(() => pending.size).toBe(0)
  }
}
