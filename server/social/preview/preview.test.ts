import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { saveImage } from '#server/platform/upload/save.ts'
import type { TestApi } from '#tests/api.ts'
import { openPreviews, previewOrigin, type Previews } from '#tests/previews.ts'
import { publish } from '#tests/news.ts'
import { previewOf } from './read.ts'

const origin = previewOrigin
let previews: Previews
let api: TestApi
let base: string
let png: Buffer
let requests: IncomingMessage[]

beforeAll(async () => {
  previews = await openPreviews()
  ;({ api, base, png, requests } = previews)
})
afterAll(() => previews.close())
beforeEach(() => void (requests.length = 0))

const preview = (path: string) => previews.preview(path)
const call = (url: string) => previews.call(url)
const page = (html: string | Buffer, type?: string) => previews.page(html, type)

test('R612 a page states title, description, picture, site and kind by Open Graph', async () => {
  page(`<html><head><title>Plain</title>
    <meta property="og:title" content="Funding &amp; &quot;rates&quot;"><meta property="og:description" content=" Two
    lines "><meta property="og:site_name" content="The Desk"><meta property="og:type" content="article">
    <meta property="og:image" content="/picture.png"></head><body><h1>x</h1></body></html>`)
  expect(await preview('/og')).toEqual({
    url: `${base}/og`,
    host: new URL(base).host,
    kind: 'article',
    title: 'Funding & "rates"',
    description: 'Two lines',
    site_name: 'The Desk',
    image: expect.stringMatching(/^https:\/\/wire\.example\/u\/[0-9a-f]{40}\.webp$/),
    image_width: 800,
    image_height: 400,
    miniapp: null,
  })
})

test('R612 its picture is drawn anew and served by this site', async () => {
  page('<title>x</title><meta property="og:image" content="/picture.png">')
  const { image } = await preview('/own-picture')
  const served = await api.app.request(image.slice(origin.length))
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test.for([
  [
    'Twitter’s tags',
    '<meta name="twitter:title" content="T"><meta name="twitter:description" content="D"><meta name="twitter:image" content="/picture">',
  ],
  [
    'JSON-LD',
    `<script type="application/ld+json">{"@graph":[{"@type":"WebSite","name":"S"},{"@type":"NewsArticle","headline":"T","description":"D","image":[{"url":"/picture"}]}]}</script>`,
  ],
  ['HTML', '<title>T</title><meta name="Description" content="D">'],
  [
    'an address that JSON-LD gives as text',
    '<script type="application/ld+json">[{"name":"T","description":"D","image":"/picture"}]</script>',
  ],
])('R612 without Open Graph a page is read by %s', async ([name, html]) => {
  page(html!)
  const { title, description, image } = await preview(`/${encodeURIComponent(name!)}`)
  expect([title, description, image !== '']).toEqual(['T', 'D', html!.includes('/picture')])
})

test('R612 R808 missing facts come from oEmbed, whose HTML is ignored; a private oEmbed address is not requested', async () => {
  previews.answerWith((request, response) => {
    if (request.url === '/oembed')
      return response.end(
        JSON.stringify({
          title: 'From oEmbed',
          author_name: 'A',
          provider_name: 'P',
          thumbnail_url: '/picture',
          html: '<script>1</script>',
        }),
      )
    if (request.url === '/picture') return response.end(png)
    const oembed = request.url === '/private' ? 'http://127.0.0.2/oembed' : '/oembed'
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<link rel="alternate" type="application/json+oembed" href="${oembed}">${request.url === '/private' ? '<title>Own</title>' : ''}`,
      )
  })
  expect(await preview('/with')).toMatchObject({
    title: 'From oEmbed',
    description: 'A',
    site_name: 'P',
    image: expect.stringContaining('/u/'),
  })
  expect(await preview('/private')).toMatchObject({ title: 'Own', image: '' })
})

test.for([
  ['utf-8', '', ''],
  ['gb18030', 'text/html; charset=gb18030', ''],
  ['shift_jis', 'text/html', '<meta charset="shift_jis">'],
  ['euc-kr', 'text/html', '<meta http-equiv="content-type" content="text/html; charset=euc-kr">'],
  ['windows-874', 'text/html; charset=windows-874', ''],
])('R612 a page in %s is read, declared by the header, the page or the bytes', async ([charset, type, declared]) => {
  const title =
    { gb18030: '比特币快讯', shift_jis: 'ビットコイン速報', 'euc-kr': '비트코인 속보', 'windows-874': 'ข่าวบิตคอยน์' }[
      charset!
    ] ?? 'Đồng tiền số — Çağrı'
  page(iconv.encode(`${declared}<title>${title}</title>`, charset!), type || 'text/html')
  expect((await preview(`/charset/${charset}`)).title).toBe(title)
})

test('R808 texts are plain, cut to size and without characters that reverse them', async () => {
  page(`<meta property="og:title" content="&lt;img src=x onerror=alert(1)&gt; \u202egnp.exe ${'long '.repeat(200)}"><meta property="og:image" content="javascript:alert(1)">
    <meta property="og:site_name" content="\u0000\u2066Bank">`)
  const { title, site_name, image } = await preview('/hostile')
  expect(title.startsWith('<img src=x onerror=alert(1)> gnp.exe long')).toBe(true)
  expect([[...title].length <= 200, site_name, image]).toEqual([true, 'Bank', ''])
})

test('R612 a picture, a film or another file is what its type declares', async () => {
  previews.answerWith((request, response) =>
    response
      .writeHead(200, {
        'content-type': { '/a.png': 'image/png', '/b%20c.mp4': 'video/mp4', '/d.pdf': 'application/pdf' }[request.url!],
      })
      .end(png),
  )
  expect(await preview('/a.png')).toMatchObject({ kind: 'image', title: 'a.png', image_width: 800, image_height: 400 })
  expect(await preview('/b%20c.mp4')).toMatchObject({ kind: 'video', title: 'b c.mp4', image: '' })
  expect(await preview('/d.pdf')).toMatchObject({ kind: 'page', title: 'd.pdf', image: '' })
})

test('a page that claims to be of another host is shown with its own', async () => {
  page(
    '<title>Bank</title><meta property="og:url" content="https://bank.example/"><link rel="canonical" href="https://bank.example/">',
  )
  expect(await preview('/claims')).toMatchObject({ url: `${base}/claims`, host: new URL(base).host })
})

test('R654 a frame has its buttons, its field and the target of its presses; its picture is the page’s', async () => {
  page(`<title>Quiz</title><meta property="og:image" content="/other.png"><meta property="fc:frame" content="vNext"><meta property="fc:frame:image" content="/picture.png">
    <meta property="fc:frame:button:1" content=" One "><meta property="fc:frame:button:3" content="Away"><meta property="fc:frame:button:3:action" content="link">
    <meta property="fc:frame:button:3:target" content="javascript:alert(1)"><meta property="fc:frame:input:text" content="Say"><meta property="fc:frame:post_url" content="press">`)
  const { frame, image, miniapp } = await preview('/frames/quiz')
  expect([frame, miniapp]).toEqual([
    {
      title: 'Quiz',
      image: '',
      input: 'Say',
      state: '',
      post_url: `${base}/frames/press`,
      buttons: [
        { index: 1, label: 'One', action: 'post', target: '' },
        { index: 3, label: 'Away', action: 'link', target: '' },
      ],
    },
    null,
  ])
  expect(image).toMatch(/\.webp$/)
  page('<title>None</title><meta property="fc:frame" content="vNext">')
  expect(await preview('/frames/none')).not.toHaveProperty('frame')
})

test('a Mini App is announced with its button and its picture', async () => {
  const app = {
    version: '1',
    imageUrl: 'https://app.example/x.png',
    button: { title: 'Play', action: { type: 'launch_frame', name: 'Game', url: 'https://app.example/' } },
  }
  page(`<title>App</title><meta name="fc:miniapp" content='${JSON.stringify(app)}'>`)
  expect((await preview('/app')).miniapp).toEqual({ name: 'Game', button: 'Play', url: 'https://app.example/' })
  for (const wrong of [
    '{',
    '[]',
    'vNext',
    JSON.stringify({ ...app, button: { ...app.button, action: { url: 'javascript:alert(1)' } } }),
    JSON.stringify({ ...app, button: { title: 'x'.repeat(33), action: {} } }),
  ]) {
    page(`<title>App</title><meta name="fc:frame" content='${wrong}'>`)
    expect((await preview(`/app?${encodeURIComponent(wrong)}`)).miniapp, wrong).toBeNull()
  }
})

test('R808 a page without an end is read in part, one with too many elements up to a limit', async () => {
  page(`<title>Endless</title><meta name="description" content="D">${'<p>text</p>'.repeat(300_000)}`)
  expect(await preview('/endless')).toMatchObject({ title: 'Endless', description: 'D' })
  page(`<title>Maze</title>${'<div>'.repeat(100_000)}`)
  expect((await preview('/maze')).title).toBe('Maze')
})

test('R808 a picture that is too large, broken or of another kind is left out', async () => {
  previews.answerWith((request, response) => {
    if (request.url === '/big') return response.end(Buffer.concat([png, Buffer.alloc(5_000_000)]))
    if (request.url === '/svg') return response.end('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    if (request.url === '/broken') return response.end(png.subarray(0, 100))
    if (request.url === '/none') return response.writeHead(404).end(png)
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>x</title><meta property="og:image" content="/${request.url!.split('?')[1]}">`)
  })
  for (const kind of ['big', 'svg', 'broken', 'none'])
    expect(await preview(`/with?${kind}`), kind).toMatchObject({ title: 'x', image: '', image_width: 0 })
})

test('R808 a page that answers with an error, is empty or redirects endlessly has no preview', async () => {
  previews.answerWith((request, response) => {
    if (request.url === '/404') response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not here</title>')
    else if (request.url === '/empty') response.writeHead(200, { 'content-type': 'text/html' }).end('')
    else if (request.url === '/cut') response.destroy()
    else response.writeHead(302, { location: `/round${Math.random()}` }).end()
  })
  for (const path of ['/404', '/empty', '/cut', '/round'])
    await expect(preview(path), path).rejects.toMatchObject({ refusal: 'no_preview' })
  expect(requests.filter(({ url }) => url!.startsWith('/round'))).toHaveLength(4)
})

test('R808 nothing private is requested, by any name, and the response does not reveal it', async () => {
  page('<title>secret</title>')
  const { port } = new URL(base)
  const hosts = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '169.254.169.254',
    '10.0.0.1',
    'nowhere.invalid',
  ]
  const answers = await Promise.all(hosts.map((host) => call(`http://${host}:${port}/`)))
  expect(new Set(answers.map(({ status, envelope }) => `${status} ${envelope.code} ${envelope.msg}`))).toEqual(
    new Set(['422 -1 This link has no preview']),
  )
  expect(requests).toHaveLength(0)
  previews.answerWith((_, response) => response.writeHead(302, { location: 'http://127.0.0.2/' }).end())
  await expect(preview('/leads-inside')).rejects.toMatchObject({ refusal: 'no_preview' })
})

test('R808 a text that is no web address, has a password or is too long is refused as a parameter', async () => {
  const wrong = [
    '',
    'nothing',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://example.com/',
    'data:text/html,x',
    'https://me:pw@example.com/',
    '//example.com',
    `https://example.com/${'a'.repeat(2048)}`,
    `https://example.com/${'ä'.repeat(1000)}`,
  ]
  for (const url of wrong) {
    const { status, envelope } = await call(url)
    expect([status, envelope.code, envelope.msg], url).toEqual([400, -1, 'The parameter url is not valid'])
  }
})

const urlTests = '../shared/data/urls/urltestdata.json'
const here = existsSync(urlTests)
test.skipIf(!here)(
  `R808 no address of the web platform’s URL tests leads into a network or breaks a call${here ? '' : ' (skipped: ../shared/data is not here)'}`,
  async () => {
    const cases = (JSON.parse(readFileSync(urlTests, 'utf8')) as (string | { input: string })[]).filter(
      (each) => typeof each !== 'string',
    )
    const answers = new Map<unknown, number>()
    for (const { input } of cases) {
      const url = URL.parse(input)
      const isWeb = url !== null && /^https?:$/.test(url.protocol)
      // Names are left out, lest a test should look them up, and no address counts as open here.
      if (!input.isWellFormed() || (isWeb && !isIP(url.hostname.replace(/^\[|\]$/g, '')))) continue
      const answer = isWeb
        ? await previewOf(url.href, { ...api, now: new Date() }, () => false).catch(
            (error: { refusal: string }) => error.refusal,
          )
        : (await call(input)).status
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
    expect([...answers.keys()].toSorted()).toEqual([400, 'no_preview'])
    expect([...answers.values()].every((count) => count > 20)).toBe(true)
  },
)

test('R612 links to this site come from its items, in the language of the address, without a request', async () => {
  const id = await publish(api.db, 'Halving', { langs: ['en', 'ja'], abstract: 'Every four years' })
  const korean = await publish(api.db, 'Merge', { langs: ['en', 'ko'] })
  const article = await publish(api.db, 'A long read', { kind: 'article', abstract: 'Depth' })
  expect((await call(`${origin}/flash/${id}`)).data).toEqual({
    url: `${origin}/flash/${id}`,
    host: 'wire.example',
    kind: 'flash',
    title: 'Halving (en)',
    description: 'Every four years',
    site_name: 'Farwire',
    image: expect.stringMatching(new RegExp(`^${origin}/flash/${id}/preview\\.png`)),
    image_width: 1200,
    image_height: 630,
    miniapp: null,
  })
  for (const path of [`ja/flash/${id}?x=1#part`, `m/ja/flash/${id}`, `JA/Flash/${id}/`])
    expect((await call(`${origin}/${path}`)).data.title, path).toBe('Halving (ja)')
  expect((await call(`https://ko.wire.example/flash/${korean}`)).data.title).toBe('Merge (ko)')
  expect((await call(`${origin}/news/${article}`)).data).toMatchObject({
    kind: 'article',
    title: 'A long read',
    description: 'Depth',
  })
  expect((await call(`${origin}/calendar`)).data).toMatchObject({
    kind: 'page',
    title: 'Farwire',
    image: `${origin}/preview.png`,
  })
  const { url } = await saveImage(api, png)
  expect((await call(url)).data).toMatchObject({ kind: 'image', image: url, image_width: 1200, image_height: 600 })
  expect(requests).toHaveLength(0)
})

test('R612 an item that is withdrawn, unknown or of another kind has no preview', async () => {
  const gone = await publish(api.db, 'Taken back')
  await withdrawVersion(api.db, gone, 'en', 'Wrong')
  const draft = await publish(api.db, 'Not yet', { drafts: ['en'] })
  for (const path of [
    `flash/${gone}`,
    `flash/${draft}`,
    'flash/987654321',
    `news/${gone}`,
    'flash/999999999999999',
    `u/${'0'.repeat(40)}.png`,
    'u/x',
  ]) {
    expect((await call(`${origin}/${path}`)).status, path).toBe(422)
  }
})

test('R612 R654 a page is a snap where its Link header names one, or where it is nothing but a snap', async () => {
  const snap = { version: '2.0', ui: { root: 'a', elements: { a: { type: 'text', props: { content: ' A  poll ' } } } } }
  const type = 'application/vnd.farcaster.snap+json'
  const linked = (link: string) =>
    previews.answerWith((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', link }).end('<title>Poll</title>'),
    )
  linked(`</style.css>; rel="preload", </snap?a=1>; type="${type}"; rel="alternate"`)
  expect(await preview('/both')).toMatchObject({ title: 'Poll', snap: `${base}/snap?a=1` })
  for (const [at, link] of [
    `</x>; rel="next"; type="${type}"`,
    '</x>; rel="alternate"',
    `<javascript:x>; rel="alternate"; type="${type}"`,
  ].entries()) {
    linked(link)
    expect(await preview(`/none-${at}`)).not.toHaveProperty('snap')
  }
  previews.answerWith((_, response) => response.writeHead(200, { 'content-type': type }).end(JSON.stringify(snap)))
  expect(await preview('/only')).toMatchObject({ title: 'A poll', snap: `${base}/only` })
  previews.answerWith((_, response) => response.writeHead(200, { 'content-type': type }).end('{}'))
  await expect(preview('/broken')).rejects.toMatchObject({ refusal: 'no_preview' })
})
