import { castRow, actionOf } from '#tests/e2e/locators.ts'
import { expect, type Page } from '@playwright/test'
import type { Cast } from '#contract/social/cast.ts'
import { filled } from '#tests/pictures.ts'
import type { TestActor } from '#tests/social.ts'
import { oncePerSite, type VisitOptions } from '#tests/e2e/fixtures.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { socialOf, test as base } from './social.ts'

interface Fixtures {
  alice: TestActor
  bob: TestActor
  /** A cast by bobby that alice can reply to. */
  original: Cast
  png: Buffer
  /** Opens the feed, as alice. */
  enter(options?: VisitOptions): Promise<Page>
  /** Opens the composer by the button of the page, or of bobby's cast in it. */
  compose(page: Page, kind?: 'new' | 'reply' | 'quote'): Promise<void>
  /** The newest cast that is not a reply. */
  newestCast(): Promise<Cast>
  /** The newest of alice's casts, replies and quotes. */
  newestOfAlice(): Promise<Cast>
}

/**
 * A site where alice can write, bobby has published a cast, and there are more channels than the picker offers
 * initially.
 */
export const test = base.extend<Fixtures>({
  alice: async ({ site }, use) => use((await seeded(site)).alice),
  bob: async ({ site }, use) => use((await seeded(site)).bob),
  original: async ({ site }, use) => use((await seeded(site)).original),
  png: async ({}, use) => use(await filled(90, 60, '#246').png().toBuffer()),
  enter: async ({ visitAs, alice }, use) => use((options) => visitAs(alice, { path: '/farcaster/latest', ...options })),
  compose: async ({ original }, use) =>
    use(async (page, kind = 'new') => {
      await (kind === 'new'
        ? page.getByRole('button', { name: 'New cast' })
        : actionOf(castRow(page, original), kind === 'reply' ? 'Reply' : 'Quote')
      ).click()
      await expect(box(page)).toBeVisible()
    }),
  newestCast: async ({ site }, use) => use(() => firstOf(site, '/v2/farcaster/latest-cast?limit=1')),
  newestOfAlice: async ({ site, alice }, use) =>
    use(() => firstOf(site, `/v2/farcaster/user-cast?fid=${alice.fid}&limit=1`)),
})

const seeded = oncePerSite(async (site) => {
  const social = socialOf(site)
  const [alice, bob] = [await social.createTestAccount('alice'), await social.createTestAccount('bobby')]
  await social.saveChannels(['blockbeats', ...Array.from({ length: 15 }, (_, index) => `room-${index}`), 'harbour'])
  return { alice, bob, original: await social.cast(bob, 'Something to answer') }
})

const firstOf = async (site: TestSite, path: string) => (await site.call<{ list: Cast[] }>(path)).data.list[0]!

export const composer = (page: Page) => page.locator('dialog form:has(textarea)')
export const box = (page: Page) => composer(page).locator('textarea')
/** The remaining bytes of the text; negative if it is too long. */
export async function left(page: Page): Promise<number> {
  const text = await composer(page)
    .getByText(/bytes? (left|too many)$/)
    .last()
    .innerText()
  return Number.parseInt(text.replaceAll(',', '')) * (text.endsWith('left') ? 1 : -1)
}
export const send = (page: Page) => composer(page).locator('[type=submit]')
export const fault = (page: Page) => composer(page).locator('[role=alert]')
export const images = (page: Page) => composer(page).getByRole('img', { name: /^Image \d/ })
export const channelButton = (page: Page) => composer(page).getByRole('button', { name: /^Choose a channel/ })
/** The channels that the picker lists, without the entry for none. */
export const channels = (page: Page) =>
  composer(page).getByRole('group', { name: 'Channels' }).getByRole('button').filter({ hasText: '/' })
export const picker = (page: Page) => composer(page).locator('input[type=file]')
export const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

/** Collects the bodies of the casts that a page sends from now on. */
export function watchSent(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v2/farcaster/create-cast'))
      bodies.push(request.postDataJSON() as Record<string, unknown>)
  })
  return bodies
}
