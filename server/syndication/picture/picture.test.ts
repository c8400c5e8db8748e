import { loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewsDetail } from '#contract/news/item.ts'
import { pictureShapes, sitePicturePaths } from '#contract/syndication/picture.ts'
import { shortItemPath } from '#domain/news/item/short-link.ts'
import { localisePath, locales } from '#domain/platform/locale.ts'
import { correctVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { factsOf } from './picture.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'

let api: TestApi
let flash: number
beforeAll(async () => {
  api = await openApi()
  flash = await publish(api.db, 'Wallet moves 1,050 BTC', { langs: [...locales], weight: 1, sourceName: 'Gazette' })
})
afterAll(() => api.close())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await api.app.request(path, { headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('R862 R863 R865 an item has a preview, a poster and a mini app’s card in each language, as PNG of the size that pages declare', async () => {
  const tags = new Set<string>()
  for (const [shape, { width, height }] of Object.entries(pictureShapes)) {
    for (const locale of locales) {
      const { status, headers, bytes } = await get(localisePath(`/flash/${flash}/${shape}.png`, locale))
      expect([status, headers.get('content-type'), headers.get('content-length')]).toEqual([
        200,
        'image/png',
        String(bytes.length),
      ])
      expect(headers.get('content-security-policy')).toContain('sandbox')
      const picture = await loadImage(bytes)
      expect([picture.width, picture.height]).toEqual([width, height])
      tags.add(headers.get('etag')!)
    }
  }
  expect(tags.size).toBe(locales.length * Object.keys(pictureShapes).length)
})

test('R862 R865 pages without an item have the picture of the site, in each language', async () => {
  for (const [shape, path] of Object.entries(sitePicturePaths)) {
    const pictures = await Promise.all(locales.map((locale) => get(localisePath(path, locale))))
    expect(pictures.map(({ status }) => status)).toEqual(locales.map(() => 200))
    expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(locales.length)
    const { width, height } = await loadImage(pictures[0]!.bytes)
    expect({ width, height }).toEqual(pictureShapes[shape as keyof typeof sitePicturePaths])
  }
})

test('R862 who has the picture gets 304; a correction draws another one', async () => {
  const id = await publish(api.db, 'It was six')
  const path = `/flash/${id}/preview.png`
  const first = await get(path)
  const tag = first.headers.get('etag')!
  const revalidated = await get(path, { 'if-none-match': tag })
  expect([revalidated.status, revalidated.bytes.length]).toEqual([304, 0])
  expect((await get(path)).bytes.equals(first.bytes)).toBe(true)
  await correctVersion(api.db, id, 'en', { body: 'Five, not six', title: 'It was five' })
  const corrected = await get(path, { 'if-none-match': tag })
  expect(corrected.status).toBe(200)
  expect(corrected.bytes.equals(first.bytes)).toBe(false)
})

test('R862 an article is drawn under its own address; what is not there is 404, what was withdrawn 410', async () => {
  const article = await publish(api.db, 'Article', { kind: 'article' })
  const head = await api.app.request(`/news/${article}/poster.png`, { method: 'HEAD' })
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
  for (const path of [`/flash/${article}/poster.png`, '/flash/999999/preview.png', '/th/news/1/preview.png'])
    expect((await get(path)).status, path).toBe(404)
  await withdrawVersion(api.db, article, 'en', 'Wrong from the start')
  const withdrawn = await get(`/news/${article}/poster.png`)
  expect([withdrawn.status, withdrawn.bytes.toString(), withdrawn.headers.get('cache-control')]).toEqual([
    410,
    'Wrong from the start\n',
    'no-store',
  ])
})

test('R930 the code of a poster is the short link of its item, in the language of the page', async () => {
  const { data: item } = await api.call<NewsDetail>(`/v2/newsflash/detail?article_id=${flash}`)
  const { address } = factsOf(api.config, { kind: 'flash', item, shape: 'poster' }, 'cn')
  expect(address).toBe(`${api.config.site.origin}/zh${shortItemPath('poster', 'flash', flash)}`)
})
