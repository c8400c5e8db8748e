import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import type { Cast } from '#contract/cast.ts'
import type { Envelope } from '#contract/envelope.ts'
import { saveChannels } from '#server/farcaster/read/channels.ts'
import { filled } from '#tests/pictures.ts'
import { sending } from '#tests/readers.ts'
import { createSocialReader, socialEnv } from '#tests/social.ts'
import { launchBrowser } from './browser.ts'
import { openSite } from './site.ts'
import { untilReady, visit, type Visit, type VisitOptions } from './visit.ts'

export const composer = (page: Page) => page.locator('dialog form[data-composer]')
export const box = (page: Page) => composer(page).locator('textarea')
export const left = async (page: Page) => Number(await composer(page).locator('[data-left] [aria-hidden]').innerText())
export const send = (page: Page) => composer(page).locator('[data-send]')
export const fault = async (page: Page) => (await composer(page).locator('[role=alert]').textContent()) ?? ''
export const images = (page: Page) => composer(page).locator('[data-image^="/"], [data-image^="http"]')
export const picker = (page: Page) => composer(page).locator('input[type=file]')
export const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

/** What a busy machine takes its time for. */
export const poll = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 })
export const count = (page: Page) => poll(() => images(page).count())

/** The bodies of the casts that a page sends from now on. */
export function watchSent(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v2/farcaster/create-cast'))
      bodies.push(request.postDataJSON() as Record<string, unknown>)
  })
  return bodies
}

/** A site where alice can write, bobby has said something, and there are more channels than are offered at once. */
export async function openComposing() {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-composer-'))
  const [browser, site] = await Promise.all([launchBrowser(), openSite({ ...socialEnv, DATA_DIR: folder })])
  let open: Visit | undefined

  async function call<T>(
    path: string,
    init: RequestInit = {},
  ): Promise<{ envelope: Envelope<T>; data: T; status: number; headers: Headers }> {
    const response = await fetch(site.origin + path, init)
    const envelope = (await response.json()) as Envelope<T>
    return { envelope, data: envelope.data as T, status: response.status, headers: response.headers }
  }

  const api = { db: site.db, call }
  const alice = await createSocialReader(api, 'alice')
  const bob = await createSocialReader(api, 'bobby')
  const channels = ['blockbeats', ...Array.from({ length: 15 }, (_, index) => `room-${index}`), 'harbour']
  await saveChannels(
    site.db,
    channels.map((id) => ({
      id,
      url: `https://farcaster.xyz/~/channel/${id}`,
      name: `The ${id}`,
      imageUrl: '',
      description: '',
    })),
  )
  const { cast: said } = (
    await call<{ cast: Cast }>('/v2/farcaster/create-cast', sending({ text: 'Something to answer' }, bob.headers))
  ).data

  return {
    site,
    alice,
    bob,
    said,
    png: await filled(90, 60, '#246').png().toBuffer(),
    /** A page of the feed, alice's unless for nobody. */
    async enter({ isAlice = true, ...options }: VisitOptions & { isAlice?: boolean } = {}): Promise<Page> {
      open = await visit(browser, site.origin, options)
      const { page } = open
      const cookies = { token: alice.token, fid: String(alice.fid), signeruuid: alice.signerUuid }
      if (isAlice)
        await page
          .context()
          .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.origin })))
      await page.goto('/farcaster/latest')
      await untilReady(page)
      return page
    },
    /** Opens the composer by the button of the page, or of bobby's cast in it. */
    async compose(page: Page, kind: 'new' | 'reply' | 'quote' = 'new'): Promise<void> {
      await (kind === 'new'
        ? page.locator('[data-compose]:visible').first()
        : page.locator(`[data-cast="${said.hash}"] [data-act=${kind}]`)
      ).click()
      await box(page).waitFor()
    },
    /** The newest cast that answers none. */
    newest: async () => (await call<{ list: Cast[] }>('/v2/farcaster/latest-cast?limit=1')).data.list[0]!,
    /** The latest of alice's casts, replies and quotes. */
    latest: async () =>
      (await call<{ list: Cast[] }>(`/v2/farcaster/user-cast?fid=${alice.fid}&limit=1`)).data.list[0]!,
    /** Closes the page; unexpected errors in it fail here. */
    async leave(): Promise<void> {
      const ended = open
      open = undefined
      await ended?.end()
    },
    async close(): Promise<void> {
      await browser.close()
      await site.close()
      await rm(folder, { recursive: true })
    },
  }
}
