import type { Page } from '@playwright/test'
import { releaseDue } from '#server/newsroom/item/releases.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import type { TestSite } from '#tests/e2e/site.ts'

/** The people of a day at the newsroom, each with their own browser, and a reader with the wire open. */
export interface Desk {
  site: TestSite
  owner: Page
  editor: Page
  author: Page
  reader: Page
}

/** Publishes everything that is due within the next seconds, as the worker does. */
export const letOut = (site: TestSite) => releaseDue(site, new Date(Date.now() + 20_000))

/** Waits until a feed contains a text, or no longer does. */
export async function expectInFeed({ origin }: TestSite, path: string, text: string, isThere = true): Promise<void> {
  await expect
    .poll(() => fetch(origin + path).then((response) => response.text()))
    .toMatch(isThere ? new RegExp(text) : new RegExp(`^(?![^]*${text})`))
}
