import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardSize } from '#contract/syndication/embed.ts'
import { localeFacts, localisePath, locales } from '#domain/platform/locale.ts'
import { correctVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'
import { mustBeXml } from '#tests/xml.ts'

const origin = 'https://wire.example'
const title = 'Rates <up> & "on"'
let api: TestApi
let flash: number
let article: number
beforeAll(async () => {
  api = await openApi({ env: { SITE_ORIGIN: origin } })
  const author = await api.db.insertInto('author').values({ nickname: 'Ann' }).returning('id').executeTakeFirstOrThrow()
  flash = await publish(api.db, title, { langs: [...locales], sourceName: 'Gazette' })
  article = await publish(api.db, 'Article', { kind: 'article', authorId: author.id })
})
afterAll(() => api.close())

const embed = async (parameters: Record<string, string>) => {
  const response = await api.app.request(`/oembed?${new URLSearchParams(parameters)}`)
  return { status: response.status, headers: response.headers, body: await response.text() }
}
const read = async (parameters: Record<string, string>) =>
  JSON.parse((await embed(parameters)).body) as Record<string, string | number>

test('R861 OEmbed answers for a flash in each language, with all that version 1.0 wants of the type rich', async () => {
  for (const locale of locales) {
    const url = origin + localisePath(`/flash/${flash}`, locale)
    const found = await read({ url })
    expect(found).toEqual({
      version: '1.0',
      type: 'rich',
      title: `${title} (${locale})`,
      author_name: 'Gazette',
      provider_name: 'Farwire',
      provider_url: `${origin}/`,
      cache_age: 300,
      html: expect.stringContaining(
        `<iframe src="${origin}${localisePath(`/embed/flash/${flash}`, locale)}" title="Rates &lt;up&gt; &amp; &quot;on&quot; (${locale})"`,
      ),
      width: cardSize.width,
      height: cardSize.height,
      thumbnail_url: `${origin}${localisePath(`/flash/${flash}/preview.png`, locale)}?v=${noon}`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    const { width, height, html } = found
    expect(html).toContain(`width="${width}" height="${height}"`)
  }
})

test('R861 every address under which an item is read leads to it', async () => {
  const paths = [
    `/flash/${flash}/`,
    `/newsflash/${flash}?utm=1#x`,
    `/japan_flash/${flash}`,
    `/m/flash/${flash}`,
    `/${localeFacts.ja.prefix}/news/${article}`,
    `/m/zh/news/${article}`,
  ]
  for (const path of paths) expect((await embed({ url: origin + path })).status, path).toBe(200)
  expect((await embed({ url: `http://wire.example/news/${article}` })).status).toBe(200)
  expect(await read({ url: `${origin}/news/${article}` })).toMatchObject({ title: 'Article', author_name: 'Ann' })
})

test('R861 as XML it has the same values', async () => {
  const { headers, body } = await embed({ url: `${origin}/flash/${flash}`, format: 'xml' })
  expect(headers.get('content-type')).toBe('text/xml; charset=utf-8')
  await mustBeXml(api.db, body)
  const unescaped = (text: string) =>
    text
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
  const fields = [...body.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, value]) => [name!, unescaped(value!)])
  const json = await read({ url: `${origin}/flash/${flash}` })
  expect(Object.fromEntries(fields)).toEqual(
    Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)])),
  )
})

test('R861 no part is larger than requested', async () => {
  expect(await read({ url: `${origin}/flash/${flash}`, maxwidth: '320', maxheight: '150' })).toMatchObject({
    width: 320,
    height: 150,
    html: expect.stringContaining('width="320" height="150"'),
  })
  expect(await read({ url: `${origin}/flash/${flash}`, theme: 'light' })).toMatchObject({
    html: expect.stringContaining(`/embed/flash/${flash}?theme=light"`),
  })
  expect(await read({ url: `${origin}/flash/${flash}`, maxwidth: '320' })).not.toHaveProperty('thumbnail_url')
  expect(await read({ url: `${origin}/flash/${flash}`, maxwidth: '5000', maxheight: '5000' })).toMatchObject({
    width: cardSize.width,
    height: cardSize.height,
    thumbnail_width: 1200,
  })
})

test('R861 a request that cannot be answered is refused with the matching status', async () => {
  const url = `${origin}/flash/${flash}`
  const refused: [number, Record<string, string>][] = [
    [400, {}],
    [400, { url: '' }],
    [400, { url: '/flash/1' }],
    [400, { url, maxwidth: 'wide' }],
    [400, { url, maxheight: '-1' }],
    [404, { url: `https://other.example/flash/${flash}` }],
    [404, { url: `${origin}/` }],
    [404, { url: `${origin}/flash/999999` }],
    [404, { url: `${origin}/news/${flash}` }],
    [404, { url: `ftp://wire.example/flash/${flash}` }],
    [404, { url: 'javascript:alert(1)' }],
    [404, { url: `${origin}/flash/99999999999999999999` }],
    [501, { url, format: 'yaml' }],
    [501, { url, format: 'toString' }],
  ]
  for (const [status, parameters] of refused) {
    const answer = await embed(parameters)
    expect([answer.status, answer.headers.get('cache-control')], JSON.stringify(parameters)).toEqual([
      status,
      'no-store',
    ])
  }
  const gone = await publish(api.db, 'Taken back')
  await withdrawVersion(api.db, gone, 'en', 'The source was wrong')
  expect(await embed({ url: `${origin}/flash/${gone}` })).toMatchObject({ status: 410, body: 'The source was wrong\n' })
})

test('R861 who has the answer gets 304; a correction makes it new', async () => {
  const id = await publish(api.db, 'To be corrected')
  const url = `${origin}/flash/${id}`
  const { headers } = await embed({ url })
  const again = () =>
    api.app.request(`/oembed?${new URLSearchParams({ url })}`, { headers: { 'if-none-match': headers.get('etag')! } })
  expect((await again()).status).toBe(304)
  await correctVersion(api.db, id, 'en', { body: 'Notice' }, new Date((noon + 60) * 1000))
  expect(await (await again()).json()).toMatchObject({ thumbnail_url: `${url}/preview.png?v=${noon + 60}` })
})
