import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import { feedFormats } from '#contract/syndication/feed.ts'
import { pictureShapes } from '#contract/syndication/picture.ts'
import { routes } from '#contract/routes.ts'
import { publishDrafts, publishVersion } from '#server/news/item/write/publish.ts'
import { openRun } from '#server/news/item/write/save.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, done, type Colleague } from '#tests/desk.ts'

let api: TestApi
let mira: Colleague
let jun: Colleague
let id: number
let now = new Date()
const secret = 'Zyxomancy'
/** In the title of a public item with the same facts, which each document names: so it would name the other one, too. */
const shown = 'of a public bond'
let publicId: number
/** In the texts of the item under embargo only. */
const hidden = /of a fund|ends today/
const until = Math.floor(now.getTime() / 1000) + 3600

beforeAll(async () => {
  api = await openApi({ clock: () => now })
  mira = await createColleague(api, 'Mira', 'editor')
  jun = await createColleague(api, 'Jun', 'author')
  id = (await mira.call<{ article_id: number }>('item/create', { kind: 'article', lang: 'en' })).data.article_id
  const save = { article_id: id, title: `${secret} of a fund`, content: `<p>${secret} ends today.</p>`, tags: [secret] }
  await mira.call('item/save', { ...save, lang: 'en' })
  await mira.call('item/save', { ...save, lang: 'ja' })
  const facts = { is_hot: true, is_important: true, is_choice: true, weight: 9 }
  await mira.call('item/facts', { article_id: id, embargo_until: until, ...facts })

  publicId = (await done<{ article_id: number }>(mira, 'item/create', { kind: 'article', lang: 'en' })).article_id
  await done(mira, 'item/facts', { article_id: publicId, ...facts })
  const told = {
    article_id: publicId,
    title: `${secret} ${shown}`,
    content: `<p>${secret} goes on.</p>`,
    tags: [secret],
  }
  for (const lang of ['en', 'ja']) {
    await done(mira, 'item/save', { ...told, lang })
    await done(mira, 'item/publish', { article_id: publicId, lang })
  }
})
afterAll(() => api.close())

test('R825 no way of publishing passes an embargo: desk, schedule, source, command', async () => {
  const refused = await mira.call('item/publish', { article_id: id, lang: 'en' })
  expect([refused.status, refused.envelope.msg]).toEqual([409, expect.stringContaining('under embargo until')])
  const early = new Date((until - 60) * 1000).toISOString().slice(0, 19)
  expect((await mira.call('item/schedule', { article_id: id, lang: 'en', at: early, zone: 'UTC' })).status).toBe(409)
  expect(await publishVersion(api.db, id, 'en', now)).toBe(false)
  expect(await publishDrafts(api.db, { articleIds: [id] })).toBe(0)
  // A source that knows the item delivers another language of it.
  await api.db.insertInto('item_key').values({ key: 'link:source.example/1', article_id: id }).execute()
  await openRun(api.db, { rewrites: true })([
    {
      kind: 'article',
      source: 'Wire',
      originalLang: 'ko',
      versions: [{ lang: 'ko', title: secret, content: secret, link: 'https://source.example/1', isPublished: true }],
    },
  ])
  const versions = await api.db
    .selectFrom('item_version')
    .select(['lang', 'state'])
    .where('article_id', '=', id)
    .execute()
  expect(versions.filter(({ state }) => state !== 'draft')).toEqual([])
})

/** Every read that names no login: all that anybody can ask. */
const open = (Object.keys(routes) as CallName[]).filter(
  (name) => routes[name as never] && calls[name].caller === 'anon' && calls[name].route.startsWith('GET'),
)

test('R825 no open call tells of an item under embargo, whatever it is asked for, where it tells of a public one', async () => {
  const telling = new Set<CallName>()
  for (const name of open) {
    const path = calls[name].route.split(' ')[1]!
    for (const of of [id, publicId])
      for (const query of [
        '',
        `article_id=${of}`,
        `id=${of}`,
        `title=${secret}`,
        `keyword=${secret}`,
        `tag=${secret}`,
      ]) {
        const response = await api.app.request(`${path}?${query}`, { headers: { 'x-locale': 'ja' } })
        const body = await response.text()
        expect(body, `${name} ${query}`).not.toMatch(hidden)
        if (body.includes(shown)) telling.add(name)
      }
  }
  expect([...telling]).toEqual(
    expect.arrayContaining(['article.list', 'article.detail', 'home.latest', 'search.list', 'search.suggest']),
  )
})

const get = async (path: string) => {
  const response = await api.app.request(path)
  return { status: response.status, body: await response.text() }
}

/** The addresses of all sitemaps. */
async function sitemaps(): Promise<string[]> {
  const { body } = await get('/sitemap.xml')
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
}

test('R825 nor does a feed, sitemap or Markdown of a list', async () => {
  const feeds = ['article', 'all', 'important', 'choice', `tag/${secret}`].flatMap((feed) =>
    feedFormats.map((format) => `/feeds/${feed}.${format}?kind=article`),
  )
  const lists = [...feeds, '/article.md', '/sitemap-news.xml'].flatMap((path) => [path, `/ja${path}`])
  for (const path of lists) {
    const { status, body } = await get(path)
    expect([status, body.includes(`/news/${publicId}`)], path).toEqual([200, true])
    expect(body, path).not.toMatch(hidden)
    expect(body, path).not.toContain(`/news/${id}`)
  }
  const all = await Promise.all((await sitemaps()).map(get))
  expect(all.filter(({ body }) => body.includes(`/news/${publicId}<`)).length).toBeGreaterThan(0)
  expect(all.filter(({ body }) => body.includes(`/news/${id}<`))).toEqual([])
})

test('R825 nor does its Markdown, a picture of it, its embed, an event or the index', async () => {
  const documents = (of: number) =>
    ['', '/ja'].flatMap((prefix) => [
      `${prefix}/news/${of}.md`,
      ...Object.keys(pictureShapes).map((shape) => `${prefix}/news/${of}/${shape}.png`),
      `/oembed?url=${encodeURIComponent(`${api.config.site.origin}${prefix}/news/${of}`)}`,
    ])
  for (const path of documents(publicId)) expect((await get(path)).status, path).toBe(200)
  for (const path of documents(id)) {
    const { status, body } = await get(path)
    expect(status, path).toBe(404)
    expect(body, path).not.toMatch(hidden)
  }
  const events = JSON.stringify(await api.db.selectFrom('live_event').select('changes').execute())
  expect(events).toContain(`"articleId":${publicId}`)
  expect(events).not.toContain(`"articleId":${id}`)
  const indexed = (of: number) => api.db.selectFrom('item_search').select('lang').where('article_id', '=', of).execute()
  expect(await Promise.all([id, publicId].map(async (of) => (await indexed(of)).length))).toEqual([0, 2])
})

test('R825 R819 nor do the matrix, the wire of the desk and the warning of duplicates, to those who do not review', async () => {
  const { article_id } = (await mira.call<{ article_id: number }>('item/create', { kind: 'flash', lang: 'en' })).data
  const title = `${secret} of a bridge`
  await mira.call('item/save', { article_id, lang: 'en', title, content: '<p>Unseen.</p>' })
  await mira.call('item/facts', { article_id, embargo_until: until })
  const paths = ['translation/matrix', 'wire/list', `wire/similar?lang=en&title=${encodeURIComponent(title)}`]
  const told = async (who: Colleague) =>
    (await Promise.all(paths.map((path) => who.call(path)))).map(({ data }) =>
      /of a fund|of a bridge/.test(JSON.stringify(data)),
    )
  expect(await told(mira)).toEqual([true, true, true])
  expect(await told(jun)).toEqual([false, false, false])
})

test('R825 at the desk only who reviews or made it knows of it; after its time it goes out', async () => {
  expect((await jun.call(`item/detail?article_id=${id}`)).status).toBe(404)
  expect(JSON.stringify((await jun.call('item/list')).data)).not.toMatch(hidden)
  expect((await mira.call(`item/detail?article_id=${id}`)).status).toBe(200)
  now = new Date(until * 1000)
  expect((await mira.call('item/publish', { article_id: id, lang: 'en' })).status).toBe(200)
  const late = { article_id: id, embargo_until: until + 3600 }
  expect((await mira.call('item/facts', late)).status).toBe(409)
  expect((await api.call(`/v2/article/detail?article_id=${id}`)).status).toBe(200)
})
