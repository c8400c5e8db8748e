import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsDetail, type NewsDetail, type NewsItem } from '#contract/news/item.ts'
import { correctVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish, publishNews, type NewsOptions } from '#tests/news.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

const article = (title: string, options: NewsOptions = {}) => publish(api.db, title, { kind: 'article', ...options })
const detail = (id: number, headers: Record<string, string> = {}) =>
  api.call<NewsDetail>(`/v2/article/detail?article_id=${id}`, { headers })
const list = async (path: string) => (await api.call<{ list: NewsItem[]; total: number }>(path)).data
const titles = (items: { title: string }[]) => items.map(({ title }) => title)

async function author(nickname: string): Promise<number> {
  return (await api.db.insertInto('author').values({ nickname }).returning('id').executeTakeFirstOrThrow()).id
}

test('R27 R28 R29 R547 R569 articles, and only originals, exclusives, chosen or important ones', async () => {
  await publishNews(api.db, [
    ['A flash', { at: noon + 9, isOriginal: true, isImportant: true }],
    ['Plain', { kind: 'article', at: noon + 1 }],
    ['Original', { kind: 'article', at: noon + 2, isOriginal: true }],
    ['Exclusive', { kind: 'article', at: noon + 3, isExclusive: true }],
    ['Chosen', { kind: 'article', at: noon + 4, isChoice: true }],
    ['Important', { kind: 'article', at: noon + 5, isImportant: true }],
  ])
  const titlesOf = async (path: string) => titles((await list(path)).list)
  expect(await titlesOf('/v2/article/list')).toEqual(['Important', 'Chosen', 'Exclusive', 'Original', 'Plain'])
  expect(await titlesOf('/v2/article/list?original=1')).toEqual(['Original'])
  expect(await titlesOf('/v2/article/list?original=')).toHaveLength(5)
  expect(await titlesOf('/v2/article/list?exclusive=1')).toEqual(['Exclusive'])
  expect(await titlesOf('/v2/article/list?choice=1')).toEqual(['Chosen'])
  expect(await titlesOf('/v2/article/important')).toEqual(['Important'])
  expect(await titlesOf(`/v2/article/list?end_time=${noon + 3}`)).toEqual(['Original', 'Plain'])
  expect(await list('/v2/article/important?page=2')).toMatchObject({ list: [], total: 1 })
})

test('R345 R354 R562 an article has author, tags, languages, corrections, times of reading and neighbours', async () => {
  const id = await article('The long read', {
    at: noon + 50,
    langs: ['en', 'ja'],
    authorId: await author('Mira Okafor'),
    tags: ['Custody'],
    abstract: 'What it says',
    content: `<h2>Head</h2><p>${'word '.repeat(1150)}</p>`,
    imageUrl: '/demo/covers/a.svg',
    isExclusive: true,
  })
  const newer = await article('The next one', { at: noon + 51 })
  await correctVersion(api.db, id, 'en', { body: 'A number was wrong' }, new Date((noon + 60) * 1000))
  const { data } = await detail(id)
  expect(newsDetail.strict().parse(data)).toEqual(data)
  expect(data).toMatchObject({
    article_id: id,
    type: 0,
    title: 'The long read (en)',
    abstract: 'What it says',
    img_url: `${api.config.site.origin}/demo/covers/a.svg`,
    is_exclusive: 1,
    add_time: noon + 50,
    author: { nickname: 'Mira Okafor' },
    tag_list: ['Custody'],
    langs: ['en', 'ja'],
    read_time: 4,
    read_count: 0,
    corrections: [{ content: 'A number was wrong', add_time: noon + 60 }],
    next: { article_id: newer, title: 'The next one' },
    previous: { title: 'Important' },
  })
  expect(data.content).toContain('>Head</h2>')
  expect((await detail(id, { 'x-locale': 'ja' })).data).toMatchObject({
    title: 'The long read (ja)',
    lang: 'ja',
    corrections: [],
  })
})

test('R547 lists leave out the texts of articles but include their reading time', async () => {
  const row = (await list('/v2/article/list')).list.find(({ title }) => title.startsWith('The long read'))!
  expect(row).toMatchObject({ content: '', abstract: 'What it says', read_time: 4 })
})

test('R562 related articles: most shared tags first, then the newest, then the same author; six at most and none twice', async () => {
  const writer = await author('Jun Tanaka')
  const tags = ['Rollups', 'Bridges', 'Audits']
  const facts = (minute: number, shared: string[], authorId?: number) => ({
    kind: 'article' as const,
    at: noon - 60 * minute,
    tags: shared,
    authorId,
  })
  await publishNews(api.db, [
    ['Shares one, newer', facts(1, ['Audits'])],
    ['Shares three', facts(9, tags, writer)],
    ['Shares two', facts(5, ['Rollups', 'Bridges', 'Other'])],
    ['Shares one, older', facts(7, ['Bridges'])],
    ['Same author', facts(3, [], writer)],
    ['Same author, older', facts(8, ['Elsewhere'], writer)],
    ['Same author, oldest', facts(30, [], writer)],
    ['A stranger', facts(2, ['Elsewhere'])],
    ['A flash that shares', { ...facts(1, tags), kind: 'flash' }],
    ['Shares in Japanese', { ...facts(1, tags), langs: ['ja'] }],
  ])
  const id = await article('The one that is read', { at: noon - 600, tags, authorId: writer })
  const { related } = (await detail(id)).data
  expect(titles(related)).toEqual([
    'Shares three',
    'Shares two',
    'Shares one, newer',
    'Shares one, older',
    'Same author',
    'Same author, older',
  ])
  expect(new Set(related.map(({ article_id }) => article_id)).size).toBe(6)
  const lonely = await article('Nobody like it', { at: noon - 700 })
  expect((await detail(lonely)).data.related).toEqual([])
})

test('R345 a withdrawn article answers 410 with its reason, and neither neighbours nor related items lead to it', async () => {
  const tags = ['Withdrawal']
  const [left, withdrawn, right] = await publishNews(api.db, [
    ['Left', { kind: 'article', at: noon + 500, tags }],
    ['Gone', { kind: 'article', at: noon + 501, tags }],
    ['Right', { kind: 'article', at: noon + 502, tags }],
  ])
  await withdrawVersion(api.db, withdrawn!, 'en', 'Retracted by its author')
  const answer = await detail(withdrawn!)
  expect([answer.status, answer.envelope.code, answer.envelope.msg]).toEqual([410, -1, 'Retracted by its author'])
  const { data } = await detail(left!)
  expect(data.next).toEqual({ article_id: right, title: 'Right', is_demo: false })
  expect(titles(data.related)).toEqual(['Right'])
})

test('R562 a flash is no article', async () => {
  const flash = await publish(api.db, 'Only a flash')
  expect((await detail(flash)).status).toBe(404)
})

test('R565 a view counts once for a client and hour, for flashes too', async () => {
  const id = await article('Read by many')
  const flash = await publish(api.db, 'Read as well')
  const read = async (item: number, userAgent: string, query = '') =>
    (await api.call(`/v2/article/detailLog?article_id=${item}${query}`, { headers: { 'user-agent': userAgent } }))
      .envelope
  expect(await read(id, 'one')).toMatchObject({ code: 0, data: { article_id: id, read_count: 1 } })
  expect(await read(id, 'one')).toMatchObject({ data: { read_count: 1 } })
  expect(await read(id, 'another')).toMatchObject({ data: { read_count: 2 } })
  expect(await read(flash, 'one', '&is_flash=1')).toMatchObject({ data: { article_id: flash, read_count: 1 } })
  expect((await detail(id)).data.read_count).toBe(2)
  expect((await api.call('/v2/article/detailLog?article_id=123456789')).status).toBe(404)
  expect((await api.call(`/v2/article/detailLog?article_id=${id}`)).headers.get('cache-control')).toBe('no-store')
})
