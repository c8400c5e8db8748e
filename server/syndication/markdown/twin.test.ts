import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveComposition } from '#server/news/composition/save.ts'
import { correctVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { saveTokens } from '#server/markets/token/save.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'

let api: TestApi
const origin = 'https://wire.example'
beforeAll(async () => void (api = await openApi({ env: { SITE_ORIGIN: origin } })))
afterAll(() => api.close())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await api.app.request(path, { headers })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

test('R864 the twin of an article is its title, its facts and its text in Markdown', async () => {
  const id = await publish(api.db, 'Rates *rise* [x](y) <BTC>', {
    kind: 'article',
    tags: ['Rates'],
    sourceName: 'Gazette',
    sourceUrl: 'https://source.example/a',
    abstract: 'In short.',
    content:
      '<h2>One</h2><p>A <strong>bold</strong> <a href="https://a.example/">link</a> &lt;b&gt;</p><ul><li>x</li><li>y</li></ul><table><tr><td>1</td></tr></table>',
  })
  const { status, headers, body } = await get(`/news/${id}.md`)
  expect([status, headers.get('content-type'), headers.get('content-language')]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    'en',
  ])
  expect(headers.get('link')).toBe(`<${origin}/news/${id}>; rel="canonical"`)
  expect(body.split('\n').slice(0, 10)).toEqual([
    '# Rates \\*rise\\* \\[x\\](y) \\<BTC>',
    '',
    '- Published: 2026-11-20T12:00:00Z',
    '- Language: en',
    '- Source: [Gazette](<https://source.example/a>)',
    '- Tags: Rates',
    `- Address: <${origin}/news/${id}>`,
    '',
    '*In short.*',
    '',
  ])
  expect(body).toContain('## One\n\nA **bold** [link](https://a.example/)')
  expect(body).toMatch(/-\s+x\n-\s+y\n/)
  expect(body).toContain('<table>')
  expect((await get(`/news/${id}.md`, { 'if-none-match': headers.get('etag')! })).status).toBe(304)
  expect((await get(`/flash/${id}.md`)).status).toBe(404)
})

test('R864 a flash has one in each of its languages, with its corrections', async () => {
  const id = await publish(api.db, 'Flash', { langs: ['en', 'ja'] })
  await correctVersion(api.db, id, 'ja', { body: 'It was 5, not 6' }, new Date(noon * 1000))
  expect((await get(`/ja/flash/${id}.md`)).body).toContain('> **訂正 (2026-11-20):** It was 5, not 6')
  expect((await get(`/ja/flash/${id}.md`)).body).toMatch(/^# Flash \(ja\)/)
  expect((await get(`/flash/${id}.md`)).body).not.toContain('It was 5')
})

test('R864 a withdrawn item answers 410 with the reason, a missing one 404', async () => {
  const id = await publish(api.db, 'Wrong from the start')
  await withdrawVersion(api.db, id, 'en', 'The source took it back')
  const withdrawn = await get(`/flash/${id}.md`)
  expect([withdrawn.status, withdrawn.body, withdrawn.headers.get('cache-control')]).toEqual([
    410,
    'The source took it back\n',
    'no-store',
  ])
  for (const path of ['/flash/999999.md', '/tr/news/1.md', '/flash/999999999999999.md'])
    expect((await get(path)).status, path).toBe(404)
})

test('R864 the twin of a list has its newest items in the language, and follows what is withdrawn', async () => {
  const [first, second] = [
    await publish(api.db, 'One [row]'),
    await publish(api.db, 'Another', { langs: ['en', 'tr'] }),
  ]
  const { status, headers, body } = await get('/newsflash.md')
  expect([status, headers.get('content-type'), headers.get('link')]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    `<${origin}/newsflash>; rel="canonical"`,
  ])
  expect(body).toMatch(/^# Flash news\n\n- Address: <https:\/\/wire\.example\/newsflash>\n\n- \[/)
  expect(body).toContain(`- [One \\[row\\]](<${origin}/flash/${first}>) · 2026-11-20T12:00:00Z`)
  expect((await get('/tr/newsflash.md')).body).toContain(`${origin}/tr/flash/${second}`)
  expect((await get('/tr/newsflash.md')).body).not.toContain('row')
  await withdrawVersion(api.db, first, 'en', 'Wrong')
  await expect.poll(async () => (await get('/newsflash.md')).body).not.toContain('One')
  for (const path of ['/topic/999.md', '/project/999.md', '/tspecial/1.md'])
    expect((await get(path)).status, path).toBe(404)
})

test('R864 the lists of topics, special subjects and tokens have twins with links to those of each, in the language', async () => {
  const texts = { en: { title: 'Bridges', intro: 'How they hold' }, ja: { title: '橋', intro: '' } }
  const save = (kind: 'topic' | 'special') =>
    api.db.transaction().execute((trx) => saveComposition(trx, { kind, key: kind, texts, tags: [], articleIds: [] }))
  const [topic, special] = [await save('topic'), await save('special')]
  await api.db
    .transaction()
    .execute((trx) => saveTokens(trx, [{ key: 'link', symbol: 'LINK', name: 'Chainlink' }], () => false))
  expect((await get('/topic.md')).body).toMatch(/^# Topics\n/)
  expect((await get('/topic.md')).body).toContain(`- [Bridges](<${origin}/topic/${topic}>) · How they hold`)
  expect((await get('/ja/special.md')).body).toContain(`# 特集\n`)
  expect((await get('/ja/special.md')).body).toContain(`- [橋](<${origin}/ja/tspecial/${special}>)`)
  expect((await get('/project.md')).body).toMatch(/\[Chainlink \(LINK\)\]\(<https:\/\/wire\.example\/project\/\d+>\)/)
})

test('R864 the twin of the adverse events has those of the language', async () => {
  const id = await publish(api.db, 'A bridge is drained', { incident: { kind: 'hack' } })
  expect((await get('/adverse.md')).body).toContain(`- [A bridge is drained](<${origin}/flash/${id}>)`)
  expect((await get('/ja/adverse.md')).body).not.toContain('drained')
})

test('R864 the twin of the events has those to come with their time and place', async () => {
  const day = 86_400_000
  const [id, past] = [
    await publish(api.db, 'Summit', { kind: 'activity' }),
    await publish(api.db, 'Past meeting', { kind: 'activity' }),
  ]
  const facts = { zone: 'Asia/Tokyo', attendance: 'offline' as const, venue: 'Hall 3' }
  await api.db
    .insertInto('activity')
    .values([
      {
        article_id: id,
        starts_at: new Date(Date.now() + 40 * day),
        ends_at: new Date(Date.now() + 41 * day),
        ...facts,
      },
      { article_id: past, starts_at: new Date(Date.now() - 2 * day), ends_at: new Date(Date.now() - day), ...facts },
    ])
    .execute()
  const { body } = await get('/activity.md')
  expect(body).toMatch(
    /^# Events\n\n[^]*\[Summit\]\(<https:\/\/wire\.example\/activityid\/\d+>\) · \d{4}-\d\d-\d\d \d\d:\d\d to .+ UTC\+9 · Hall 3/,
  )
  expect(body).not.toContain('Past meeting')
})

test('R864 llms.txt lists the addresses for programs: twins, feeds, API', async () => {
  const { status, headers, body } = await get('/llms.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^# Farwire\n\n> /)
  for (const [, address] of body.matchAll(/\]\((.*?)\)/g)) expect(address).toMatch(/^https:\/\/wire\.example\//)
  const feeds = [...body.matchAll(/https:\/\/wire\.example(\S*\/feeds\/\S+\.json)/g)].map(([, path]) => path!)
  expect(feeds.length).toBeGreaterThan(16)
  for (const path of feeds)
    expect((await get(path)).headers.get('content-type'), path).toContain('application/feed+json')
})
