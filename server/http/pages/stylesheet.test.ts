import { afterAll, beforeAll, expect, test } from 'vitest'
import { noNewsroom, openApi, type TestApi } from '#tests/api.ts'
import type { Pages } from './bundle.ts'

const stylesheet = {
  name: 'client-b.css',
  file: 'assets/client-b.css',
  text: 'p{margin:0}',
  source: "'sha256-b'",
}
/** The bundle of these tests: a page is the style sheet within its document. */
const pages: Pages = {
  files: () => undefined,
  newsroom: noNewsroom,
  queryOf: () => new Set(),
  stylesheet,
  render: async (_request, _site, _ask, inlined) => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    pieces: inlined ? [`<style data-sheet="${inlined.file}">`, inlined.text, '</style>é'] : ['é'],
  }),
}

let api: TestApi
beforeAll(async () => {
  api = await openApi({ pages, env: { CDN_SECONDS: '60' } })
})
afterAll(() => api.close())

async function visit(cookie: string, userAgent = '') {
  const response = await api.app.request('/newsflash', { headers: { cookie, 'user-agent': userAgent } })
  const policy = response.headers.get('content-security-policy')!
  return {
    body: await response.text(),
    policy: /style-src ([^;]+)/.exec(policy)![1],
    isShared: response.headers.has('cdn-cache-control'),
  }
}

test('R878 a first visit has the style sheet within its document, by its hash; a browser that has stored it, and a crawler, get a link', async () => {
  const first = {
    body: `<style data-sheet="${stylesheet.file}">p{margin:0}</style>é`,
    policy: "'self' 'sha256-b'",
    isShared: true,
  }
  const next = { body: 'é', policy: "'self'", isShared: false }
  for (let round = 0; round < 2; round++) {
    expect(await visit('')).toEqual(first)
    expect(await visit('css=client-b.css')).toEqual(next)
    // An older one, or one that never was, creates no further variant.
    expect(await visit('css=client-a.css')).toEqual(first)
  }
  for (const crawler of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'facebookexternalhit/1.1',
  ])
    expect(await visit('', crawler)).toEqual(next)
  expect(await visit('', 'Mozilla/5.0 (Linux; Android 12; CUBOT X70) AppleWebKit/537.36 Mobile')).toEqual(first)
  const login = await visit('css=client-b.css; fid=7')
  expect([login.body, login.policy]).toEqual(['é', "'self'"])
})
