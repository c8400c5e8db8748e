import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect } from '#tests/e2e/fixtures.ts'
import { detailsOf, socialOf, test as base } from '#tests/e2e/social/social.ts'
import { openRun } from '#server/news/item/write/save.ts'
import { openOutsidePictures } from '#server/platform/picture/pictures.ts'
import { fetchWeb } from '#server/platform/fetch/fetch.ts'
import { filled } from '#tests/pictures.ts'

const host = 'https://pictures.example'

/** The stand-in for all other hosts: what the site asked it for, and `isDead` to answer nothing more. */
interface Stand {
  asked: string[]
  isDead: boolean
}

const test = base.extend<{ stand: Stand }>({
  stand: async ({ site }, use) => {
    const png = await filled(320, 200, '#285').png().toBuffer()
    const stand: Stand = { asked: [], isDead: false }
    const server: Server = createServer((request, response) => {
      stand.asked.push(request.url!)
      if (stand.isDead) request.socket.destroy()
      else response.writeHead(200, { 'content-type': 'image/png' }).end(png)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const fetchPicture: typeof fetchWeb = (address, request) =>
      fetchWeb(address.replace(host, origin), { ...request, isAllowed: (ip) => ip === '127.0.0.1' })
    const { db, config, services } = site
    const { images, clock } = services
    Object.assign(services.outsidePictures, openOutsidePictures({ db, config, images, clock, fetchPicture }))
    await use(stand)
    server.closeAllConnections()
    server.close()
  },
})

/** Requests of the page to other hosts than the site. */
function outsideRequests(page: Page, origin: string): string[] {
  const urls: string[] = []
  page.on(
    'request',
    (request) =>
      void (!request.url().startsWith(origin) && !request.url().startsWith('data:') && urls.push(request.url())),
  )
  return urls
}

/** Widths of the pictures of a page that this site serves for other hosts, once all of them have been loaded. */
const widths = (page: Page, within = '') =>
  page.evaluate(async (within) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>(`${within} img[src^="/picture/"]`)]
    return Promise.all(
      pictures.map(async (picture) => {
        picture.loading = 'eager'
        await picture.decode().catch(() => {})
        return picture.naturalWidth
      }),
    )
  }, within)

async function publish(site: { db: Parameters<typeof openRun>[0] }, name: string): Promise<number> {
  const [saved] = await openRun(site.db, { rewrites: false })([
    {
      kind: 'article',
      source: 'feed',
      originalLang: 'en',
      datedAt: new Date(),
      imageUrl: `${host}/${name}-cover.png?a=1&b=2`,
      versions: [
        {
          lang: 'en',
          title: `With pictures: ${name}`,
          content: `<p>Before.</p><p><img src="${host}/${name}-text.png" alt="A diagram"></p><p>After.</p>`,
          isPublished: true,
          publishedAt: new Date(),
        },
      ],
    },
  ])
  return saved!.articleId!
}

test('R892 R808 a browser loads the pictures of items and casts from this site alone, and they are shown', async ({
  site,
  visit,
  stand,
}) => {
  const id = await publish(site, 'item')
  const social = socialOf(site)
  const author = await social.createTestAccount('painter')
  const cast = await social.cast(author, 'Two pictures', {
    embeds: [{ url: `${host}/cast-1.png` }, { url: `${host}/cast-2.png` }],
  })
  const page = await visit()
  const outside = outsideRequests(page, site.origin)
  await page.goto(`/news/${id}`)
  await expect.poll(() => widths(page, 'main article:has(h1)')).toEqual([320, 320])
  await page.goto('/article')
  await expect.poll(async () => (await widths(page)).includes(320)).toBe(true)
  await page.goto(detailsOf(cast))
  await expect.poll(() => widths(page)).toEqual([320, 320])
  for (const path of ['/', '/newsflash', '/farcaster', '/radios']) await page.goto(path)
  expect(outside).toEqual([])
  expect(stand.asked.toSorted()).toEqual(['/cast-1.png', '/cast-2.png', '/item-cover.png?a=1&b=2', '/item-text.png'])
})

test('R808 a picture of a dead host is absent: no mark of a broken one, nothing moves, and the next page has no place for it', async ({
  site,
  visit,
  stand,
}) => {
  stand.isDead = true
  const id = await publish(site, 'dead')
  const page = await visit({ expectedErrors: /404/ })
  const outside = outsideRequests(page, site.origin)
  await page.goto(`/news/${id}`)
  const text = page.locator('.prose')
  await expect.poll(() => widths(page, 'main article:has(h1)')).toEqual([1, 1])
  await expect(text).toContainText('After.')
  await expect(page.locator('img[width="1600"]')).toHaveClass(/invisible/)
  const { data } = await site.call<{ img_url: string; content: string }>(`/v2/article/detail?article_id=${id}`)
  expect([data.img_url, data.content]).toEqual(['', '<p>Before.</p><p>After.</p>'])
  expect(outside).toEqual([])
})
