import type { Page } from '@playwright/test'
import { releaseDue } from '#server/newsroom/item/releases.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import type { TestSite } from '#tests/e2e/site.ts'

/** A day at the desk of a site: who works there, each in a browser of their own, and a reader in front of the wire. */
export interface Desk {
  site: TestSite
  owner: Page
  editor: Page
  author: Page
  reader: Page
}

/** Lets out what waits for the next seconds, as the worker does when they are over. */
export const letOut = (site: TestSite) => releaseDue(site, new Date(Date.now() + 20_000))

/** Waits until a feed names a text, or no longer does. */
export async function expectInFeed({ origin }: TestSite, path: string, text: string, isThere = true): Promise<void> {
  await expect
    .poll(() => fetch(origin + path).then((response) => response.text()))
    .toMatch(isThere ? new RegExp(text) : new RegExp(`^(?![^]*${text})`))
}
