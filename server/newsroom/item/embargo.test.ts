import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import { routes } from '#contract/routes.ts'
import { locales } from '#domain/locale.ts'
import { publishDrafts, publishVersion } from '#server/item/write/publish.ts'
import { openRun } from '#server/item/write/save.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, type Colleague } from '#tests/desk.ts'

let api: TestApi
let mira: Colleague
let jun: Colleague
let id: number
let now = new Date()
const secret = 'Zyxomancy'
const until = Math.floor(now.getTime() / 1000) + 3600

beforeAll(async () => {
  api = await openApi({ clock: () => now })
  mira = await createColleague(api, 'Mira', 'editor')
  jun = await createColleague(api, 'Jun', 'author')
  id = (await mira.call<{ article_id: number }>('item/create', { kind: 'article', lang: 'en' })).data.article_id
  const save = { article_id: id, title: `${secret} of a fund`, content: `<p>${secret} ends today.</p>`, tags: [secret] }
  await mira.call('item/save', { ...save, lang: 'en' })
  await mira.call('item/save', { ...save, lang: 'ja' })
  await mira.call('item/facts', {
    article_id: id,
    embargo_until: until,
    is_hot: true,
    is_important: true,
    is_choice: true,
    weight: 9,
  })
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
  const shown = await api.db.selectFrom('item_version').select(['lang', 'state']).where('article_id', '=', id).execute()
  expect(shown.filter(({ state }) => state !== 'draft')).toEqual([])
})

/** Every read that names no login: all that anybody can ask. */
const open = (Object.keys(routes) as CallName[]).filter(
  (name) => routes[name as never] && calls[name].caller === 'anon' && calls[name].route.startsWith('GET'),
)

test('R825 no open call tells of an item under embargo, whatever it is asked for', async () => {
  for (const name of open) {
    const path = calls[name].route.split(' ')[1]!
    for (const query of ['', `article_id=${id}`, `id=${id}`, `title=${secret}`, `keyword=${secret}`, `tag=${secret}`]) {
      const response = await api.app.request(`${path}?${query}`, { headers: { 'x-locale': 'ja' } })
      expect(await response.text(), `${name} ${query}`).not.toMatch(/of a fund|ends today/)
    }
  }
})

test('R825 nor do its page, feeds, sitemaps, Markdown, picture, preview and embed', async () => {
  const paths = [
    `/news/${id}`,
    `/en/news/${id}.md`,
    `/news/${id}.md`,
    `/picture/news/${id}.png`,
    `/og/news/${id}.png`,
    `/oembed?url=${encodeURIComponent(`${api.config.site.origin}/news/${id}`)}`,
    '/rss.xml',
    '/feed.json',
    '/atom.xml',
    '/sitemap.xml',
    '/sitemap-news.xml',
    '/article.md',
    '/llms.txt',
    ...locales.flatMap((lang) => [`/${lang}/rss.xml`, `/${lang}/sitemap.xml`, `/${lang}/llms.txt`]),
  ]
  for (const path of paths) {
    const response = await api.app.request(path)
    const body = await response.text()
    expect(body, path).not.toMatch(/of a fund|ends today/)
    expect(body.includes(`/news/${id}<`), path).toBe(false)
  }
  const events = await api.db.selectFrom('live_event').select('changes').execute()
  expect(JSON.stringify(events)).not.toContain(`"articleId":${id}`)
  expect(await api.db.selectFrom('item_search').select('lang').where('article_id', '=', id).execute()).toEqual([])
})

test('R825 R819 nor do the matrix, the wire of the desk and the warning of duplicates, to those who do not review', async () => {
  const { article_id } = (await mira.call<{ article_id: number }>('item/create', { kind: 'flash', lang: 'en' })).data
  const title = `${secret} of a bridge`
  await mira.call('item/save', { article_id, lang: 'en', title, content: '<p>Unseen.</p>' })
  await mira.call('item/facts', { article_id, embargo_until: until })
  const paths = ['translation/matrix', 'wire/list', `wire/similar?lang=en&title=${encodeURIComponent(title)}`]
  const told = async (who: Colleague) =>
    (await Promise.all(paths.map((path) => who.call(path)))).map(({ data }) => JSON.stringify(data).includes(secret))
  expect(await told(mira)).toEqual([true, true, true])
  expect(await told(jun)).toEqual([false, false, false])
})

test('R825 at the desk only who reviews or made it knows of it; after its time it goes out', async () => {
  expect((await jun.call(`item/detail?article_id=${id}`)).status).toBe(404)
  expect(JSON.stringify((await jun.call('item/list')).data)).not.toContain(secret)
  expect((await mira.call(`item/detail?article_id=${id}`)).status).toBe(200)
  now = new Date(until * 1000)
  expect((await mira.call('item/publish', { article_id: id, lang: 'en' })).status).toBe(200)
  const late = { article_id: id, embargo_until: until + 3600 }
  expect((await mira.call('item/facts', late)).status).toBe(409)
  expect((await api.call(`/v2/article/detail?article_id=${id}`)).status).toBe(200)
})
