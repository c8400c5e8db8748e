import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { addresses } from '#contract/calls.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { namedShapes, operations } from './describe.ts'

const origin = 'https://wire.example'
let api: TestApi
/** All pages, one after the other. */
let text: string
let pages: Map<string, string>
beforeAll(async () => {
  api = await openApi({ env: { SITE_ORIGIN: origin } })
  await publish(api.db, 'A flash')
  await publish(api.db, 'An article', { kind: 'article' })
  pages = new Map()
  for (const path of ['/api', ...nouns.map((noun) => `/api/${noun}`)]) pages.set(path, await (await open(path)).text())
  text = [...pages.values()].join('')
})
afterAll(() => api.close())

const nouns = [...new Set(operations.map(({ name }) => name.split('.')[0]!))]
const open = (path = '/api', cookie = '') => api.app.request(path, { headers: { cookie } })

test('every call has a section with its method, path, parameters and an example on this site', () => {
  expect(operations.map(({ name }) => name)).toEqual(addresses.map(({ name }) => name))
  for (const { name, method, path, parameters } of operations) {
    const section = new RegExp(`<section id="${name}">.*?</section>`, 's').exec(text)![0].replaceAll('<wbr>', '')
    expect(section).toContain(`<span class="method">${method}</span> ${path}</h2>`)
    for (const parameter of parameters) expect(section).toContain(`<code>${parameter.name}</code>`)
    expect(section).toContain(`'${origin}${path}`)
  }
})

test('every example of a read without a login works as it is', async () => {
  const addresses = [...text.matchAll(/<pre>curl (?:-H '(x-locale): ([^']*)' )?'([^']*)'<\/pre>/g)]
  const reads = operations.filter(({ method, call }) => method === 'GET' && call.caller === 'anon')
  expect(addresses).toHaveLength(reads.length + 1)
  for (const [, header, value, address] of addresses) {
    const path = address!.replaceAll('&amp;', '&').slice(origin.length)
    const { status } = await api.call(path, { headers: header ? { [header]: value! } : {} })
    const { name, call } = reads.find((read) => read.path === path.split('?')[0])!
    // Examples of news are real; of other things, which this site has none of yet, they are well formed.
    const mayAnswer = /^(newsflash|article\.(?!galxe)|home|search|preview)/.test(name)
      ? []
      : call.refusals.map((refusal) => refusals[refusal].status)
    expect([200, ...mayAnswer], path).toContain(status)
  }
})

test('the example of a write has its token and its body', () => {
  expect(text).toContain(`<pre>curl -H 'token: …' -F file=@picture.jpg '${origin}/v2/upload'</pre>`)
  expect(text).toMatch(
    /<pre>curl -H 'content-type: application\/json' -d '\{.*\}' 'https:\/\/wire.example\/v2\/user\/login'<\/pre>/,
  )
})

const idsOf = (page: string) => [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!)

test('there is a page for each noun: every link has a target, and no id is used twice', async () => {
  for (const [path, page] of pages) {
    const ids = idsOf(page)
    expect(new Set(ids).size, path).toBe(ids.length)
    for (const [, to, id] of page.matchAll(/href="(\/api(?:\/\w+)?)?#([^"]*)"/g))
      expect(to ? idsOf(pages.get(to)!) : ids, `${path} ${to}#${id}`).toContain(id)
  }
  expect(idsOf(text)).toEqual(
    expect.arrayContaining([...addresses.map(({ name }) => name), ...Object.keys(namedShapes)]),
  )
  expect((await open('/API/Comment/')).status).toBe(200)
})

test('a read without a login can be tried without script; what changes something cannot', () => {
  const forms = [...text.matchAll(/<form action="([^"]*)" target="_blank"/g)].map(([, path]) => path!)
  const reads = operations.filter(({ method, call }) => method === 'GET' && call.caller === 'anon' && !call.changes)
  expect(forms.toSorted()).toEqual(reads.map(({ path }) => path).toSorted())
  expect(pages.get('/api/newsflash')).toMatch(/<input name="limit" value="5">/)
})

test('types are shown as a client needs them', () => {
  const rowOf = (section: string, field: string) =>
    new RegExp(`<section id="${section}">.*?<code>${field}</code></th><td>(.*?)</td><td>(.*?)</td>`, 's')
      .exec(text.replaceAll('<wbr>', ''))!
      .slice(1)
  expect(rowOf('newsflash.list', 'page')).toEqual([
    'integer 1 to 1000000, 1 unless given',
    'From 1; ignored when <code>end_time</code> is present',
  ])
  expect(rowOf('newsflash.list', 'end_time')[0]).toBe('integer, date or date-time')
  expect(rowOf('newsflash.detail', 'article_id')[0]).toBe('integer from 1, <em>required</em>')
  expect(rowOf('newsflash.list', 'list')[0]).toBe('array of <a href="#NewsItem">NewsItem</a>')
  expect(rowOf('NewsItem', 'abstract')[0]).toBe('string or null')
  expect(rowOf('NewsItem', 'author')[0]).toBe('<a href="#Author">Author</a> or null')
  expect(text).toContain('a bare array of <a href="#Headline">Headline</a>')
})

test('it runs no script, may load styles only, and takes the theme from the cookie', async () => {
  expect(text).not.toMatch(/<script|style="|\son\w+=/)
  const { headers } = await open()
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';.* form-action 'self';/)
  expect(headers.get('vary')).toContain('cookie')
  expect(text).toContain('<html lang="en" data-theme="dark">')
  expect(await (await open('/api', 'theme=light')).text()).toContain('data-theme="light"')
})
