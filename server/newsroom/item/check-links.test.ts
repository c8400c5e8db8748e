import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxCheckedLinks, type CheckedLink } from '#contract/newsroom/item.ts'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, type Colleague } from '#tests/desk.ts'
import { publish } from '#tests/news.ts'
import { checkAll, linksOf } from './check-links.ts'

let api: TestApi
let mira: Colleague
let server: Server
let origin: string
const asked: string[] = []
const answers: Record<string, [status: number, location?: string]> = {
  '/there': [200],
  '/moved': [301, '/there'],
  '/lost': [404],
  '/moved-to-nothing': [302, '/lost'],
  '/for-people': [403],
  '/loop': [302, '/loop'],
}

beforeAll(async () => {
  api = await openApi()
  mira = await createColleague(api, 'Mira', 'editor')
  server = createServer((request, response) => {
    asked.push(request.url!)
    const [status, location] = answers[request.url!]!
    response.writeHead(status, location ? { location } : {}).end('x'.repeat(5000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api.close()
})

test('R812 the links of a text are those of its words, embeds and footnotes, each once and decoded', () => {
  const html =
    '<p><a href="https://a.example/?x=1&amp;y=2" target="_blank">One</a> <a title="t" href="/news/7">two</a></p>' +
    '<p><a href="#c-1">Part</a> <a href="mailto:a@b.example">Mail</a> <a href="https://a.example/?x=1&amp;y=2">again</a></p>' +
    '<figure class="embed"><a href="https://x.com/a/status/1">Post</a></figure>'
  expect(linksOf(html)).toEqual(['https://a.example/?x=1&y=2', '/news/7', 'https://x.com/a/status/1'])
})

test('R812 each link is there, moved, gone, or sends no page', async () => {
  const hrefs = [...Object.keys(answers).map((path) => origin + path), `${origin}/there#part`]
  const checked = await checkAll(hrefs, api, () => true)
  expect(checked.map(({ href, state, status, target }) => [href.slice(origin.length), state, status, target])).toEqual([
    ['/there', 'ok', 200, ''],
    ['/moved', 'redirected', 200, `${origin}/there`],
    ['/lost', 'gone', 404, ''],
    ['/moved-to-nothing', 'gone', 404, ''],
    ['/for-people', 'unreachable', 403, ''],
    ['/loop', 'unreachable', 0, ''],
    ['/there#part', 'ok', 200, ''],
  ])
})

test('R812 the desk checks its working copy: items of this site in the database, no private network, a bounded number', async () => {
  const shown = await publish(api.db, 'Linked and there')
  const withdrawn = await publish(api.db, 'Linked and withdrawn')
  await withdrawVersion(api.db, withdrawn, 'en', 'Wrong')
  const { article_id } = (await mira.call<{ article_id: number }>('item/create', { kind: 'article', lang: 'en' })).data
  const link = (href: string) => `<a href="${href}">words</a>`
  const links = [
    `/flash/${shown}`,
    `${api.config.site.origin}/flash/${withdrawn}`,
    '/hot',
    `${origin}/private`,
    ...Array.from({ length: maxCheckedLinks }, (_, index) => `/hot?page=${index}`),
  ]
  const content = `<p>${links.map(link).join(' ')}</p>`
  await mira.call('item/save', { article_id, lang: 'en', title: 'With links', content })
  asked.length = 0
  const { data } = await mira.call<{ list: CheckedLink[]; skipped: number }>('item/checkLinks', {
    article_id,
    lang: 'en',
  })
  expect(data.list.slice(0, 4).map(({ state }) => state)).toEqual(['ok', 'gone', 'own', 'unreachable'])
  expect([data.list.length, data.skipped, asked]).toEqual([maxCheckedLinks, 4, []])
  const other = await createColleague(api, 'Con', 'contributor')
  expect((await other.call('item/checkLinks', { article_id: 999_999, lang: 'en' })).status).toBe(404)
})
