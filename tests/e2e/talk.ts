import type { Page } from 'playwright-core'
import { createReader, sending, type TestReader } from '#tests/readers.ts'
import { launchBrowser } from './browser.ts'
import { openSite } from './site.ts'
import { untilReady, visit, type VisitOptions } from './visit.ts'

/** A site with two readers who talk, and what tests of their conversations need. */
export async function openTalk() {
  const [browser, site] = await Promise.all([launchBrowser(), openSite()])
  const alice = await createReader(site.db, 'alice')
  const bob = await createReader(site.db, 'bob')

  const call = async <T>(path: string, body: object, by: TestReader): Promise<T> =>
    ((await (await fetch(`${site.origin}/v2/comment/${path}`, sending(body, by.headers))).json()) as { data: T }).data

  return {
    site,
    alice,
    bob,
    call,
    visit: (options: VisitOptions = {}) => visit(browser, site.origin, options),
    /** A browser in which a reader is logged in. */
    async visitAs(reader: TestReader, options: VisitOptions = {}) {
      const opened = await visit(browser, site.origin, options)
      await opened.page.context().addCookies([{ name: 'token', value: reader.token, url: site.origin }])
      return opened
    },
    say: async (article_id: number, content: string, by: TestReader, parent?: number) =>
      (await call<{ id: number }>('add', { article_id, content, parent }, by)).id,
    /** A flash that nobody has spoken about. */
    fresh: () => site.publishFlash(`About something ${Math.random()}`),
    kept: (articleId: number) =>
      site.db
        .selectFrom('comment')
        .select(['id', 'body', 'state'])
        .where('article_id', '=', articleId)
        .orderBy('id')
        .execute(),
    async close() {
      await browser.close()
      await site.close()
    },
  }
}

export type Talking = Awaited<ReturnType<typeof openTalk>>

export const section = (page: Page) => page.locator('#comments')
export const box = (page: Page) => section(page).getByRole('textbox', { name: 'Write a comment' })
export const comment = (page: Page, id: number) => page.locator(`#comment-${id}`)
export const texts = (page: Page) => section(page).locator('[data-text]').allInnerTexts()
export const pill = (page: Page) => section(page).locator('[data-new]')
export const act = (page: Page, id: number, name: string) => comment(page, id).locator(`[data-act=${name}]`)

/** Opens a page and waits until it is alive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilReady(page)
}
