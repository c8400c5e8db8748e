import { writtenText, actionOf } from '#tests/e2e/locators.ts'
import type { Page } from '@playwright/test'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { oncePerSite, test as base } from '#tests/e2e/fixtures.ts'
import type { TestSite } from '#tests/e2e/site.ts'

interface Fixtures {
  alice: TestAccount
  bob: TestAccount
  comments: Comments
}

/** Two accounts that write comments. */
export const test = base.extend<Fixtures>({
  alice: async ({ site }, use) => use((await accountsOf(site)).alice),
  bob: async ({ site }, use) => use((await accountsOf(site)).bob),
  comments: async ({ site }, use) => use(commentsOf(site)),
})

const accountsOf = oncePerSite(async ({ db }) => ({
  alice: await createTestAccount(db, 'alice'),
  bob: await createTestAccount(db, 'bob'),
}))

function commentsOf(site: TestSite) {
  const call = async <T>(path: string, body: object, by: TestAccount): Promise<T> =>
    (await site.call<T>(`/v2/comment/${path}`, sending(body, by.headers))).data
  return {
    call,
    /** Writes a comment, or a reply to a comment; returns its id. */
    add: async (article_id: number, content: string, by: TestAccount, parent?: number) =>
      (await call<{ id: number }>('add', { article_id, content, parent }, by)).id,
    /** Publishes a flash without comments; returns its id. */
    newFlash: () => site.publishFlash(`About something ${Math.random()}`),
    stored: (articleId: number) =>
      site.db
        .selectFrom('comment')
        .select(['id', 'body', 'state'])
        .where('article_id', '=', articleId)
        .orderBy('id')
        .execute(),
  }
}

export type Comments = ReturnType<typeof commentsOf>

export const section = (page: Page) => page.locator('#comments')
export const box = (page: Page) => section(page).getByRole('textbox', { name: 'Write a comment' })
export const comment = (page: Page, id: number) => page.locator(`#comment-${id}`)
export const texts = (page: Page) => section(page).locator(writtenText).allInnerTexts()
export const pill = (page: Page) => section(page).locator('[aria-live=polite] > button')
export const act = (page: Page, id: number, name: Parameters<typeof actionOf>[1]) => actionOf(comment(page, id), name)
