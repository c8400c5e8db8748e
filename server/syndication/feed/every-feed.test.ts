import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveComposition } from '#server/news/composition/save.ts'
import { correctVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { saveTokens } from '#server/markets/token/save.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'
import { published } from '#tests/published.ts'

const origin = 'https://wire.example'
const hub = 'https://hub.example/push'
/** The item that is there in Japanese, too. */
const returned = 'Chainlink feeds return (en)'

let api: TestApi
/** The address of each feed, its title, and what it lists in English. */
let feeds: Record<string, { path: string; title: string; titles: string[] }>
let returnedId: number
beforeAll(async () => {
  api = await openApi({ env: { SITE_ORIGIN: origin, WEBSUB_HUB: hub } })
  const { id: authorId } = await api.db
    .insertInto('author')
    .values({ nickname: 'Ann' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db.transaction().execute((trx) =>
    saveTokens(
      trx,
      [
        { key: 'link', symbol: 'LINK', name: 'Chainlink' },
        { key: 'sol', symbol: 'SOL', name: 'Solana' },
      ],
      () => false,
    ),
  )
  await publish(api.db, 'Nothing of all this', { at: noon })
  returnedId = await publish(api.db, 'Chainlink feeds return', { at: noon + 1, langs: ['en', 'ja'], tags: ['Oracles'] })
  const placed = await publish(api.db, 'Placed by an editor', { kind: 'article', at: noon + 2, authorId })
  await publish(api.db, 'Sales of $LINK', { at: noon + 3 })
  await publish(api.db, 'A draft on Chainlink', { drafts: ['en'], tags: ['Oracles'] })
  const compose = (kind: 'topic' | 'special', key: string, rest: { tags: string[]; articleIds: number[] }) =>
    api.db
      .transaction()
      .execute((trx) => saveComposition(trx, { kind, key, texts: { en: { title: key, intro: '' } }, ...rest }))
  const topic = await compose('topic', 'Oracles', { tags: ['Oracles'], articleIds: [placed] })
  const special = await compose('special', 'Two days', { tags: [], articleIds: [placed, returnedId] })
  const token = await api.db.selectFrom('token').select('id').where('symbol', '=', 'LINK').executeTakeFirstOrThrow()
  feeds = {
    list: {
      path: 'flash',
      title: 'Farwire: Flash news',
      titles: ['Sales of $LINK', returned, 'Nothing of all this'],
    },
    author: { path: `author/${authorId}`, title: 'Farwire: Ann, Articles', titles: ['Placed by an editor'] },
    tag: { path: 'tag/Oracles', title: 'Farwire: Oracles, Flash news', titles: [returned] },
    topic: {
      path: `topic/${topic}`,
      title: 'Farwire: Oracles',
      titles: ['Placed by an editor', returned],
    },
    special: {
      path: `special/${special}`,
      title: 'Farwire: Two days',
      titles: ['Placed by an editor', returned],
    },
    token: {
      path: `token/${token.id}`,
      title: 'Farwire: Chainlink (LINK)',
      titles: ['Sales of $LINK', returned],
    },
  }
})
afterAll(() => api.close())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await api.app.request(path, { headers })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

describe.each(['list', 'author', 'tag', 'topic', 'special', 'token'])('the feed of a %s', (of) => {
  test('R854 lists the items of its own and no other, newest first, as RSS, Atom and JSON Feed', async () => {
    const { path, title, titles } = feeds[of]!
    const rss = parseRssFeed((await get(`/feeds/${path}.xml`)).body)
    expect([rss.title, rss.items?.map((item) => item.title)]).toEqual([title, titles])
    const atom = parseAtomFeed((await get(`/feeds/${path}.atom`)).body)
    expect([atom.title?.value, atom.entries?.map((entry) => entry.title?.value)]).toEqual([title, titles])
    const json = parseJsonFeed((await get(`/feeds/${path}.json`)).body)
    expect([json.title, json.items?.map((item) => item.title)]).toEqual([title, titles])
  })

  test('R854 has in a language what is public in it', async () => {
    const { path, titles } = feeds[of]!
    const json = parseJsonFeed((await get(`/ja/feeds/${path}.json`)).body)
    const expected = titles.includes(returned) ? ['Chainlink feeds return (ja)'] : []
    expect([json.language, json.items?.map((item) => item.title) ?? []]).toEqual(['ja', expected])
  })

  test('R854 names its hub, and who has it gets 304 until an item of it is corrected', async () => {
    const { path, titles } = feeds[of]!
    const first = await get(`/feeds/${path}.xml`)
    expect(first.headers.get('link')).toBe(`<${origin}/feeds/${path}.xml>; rel="self", <${hub}>; rel="hub"`)
    const known = { 'if-none-match': first.headers.get('etag')! }
    expect((await get(`/feeds/${path}.xml`, known)).status).toBe(304)
    if (!titles.includes(returned)) return
    await published(api, () => correctVersion(api.db, returnedId, 'en', { body: `corrected for the ${of}` }))
    const changed = await get(`/feeds/${path}.xml`, known)
    expect([changed.status, changed.body]).toEqual([200, expect.stringContaining(`corrected for the ${of}`)])
  })
})

test('R854 a published item is in the feeds of its topic and token with the next request, a withdrawn one no longer', async () => {
  const titlesOf = async (of: string) =>
    parseJsonFeed((await get(`/feeds/${feeds[of]!.path}.json`)).body).items!.map((item) => item.title)
  for (const of of ['topic', 'token']) expect(await titlesOf(of)).not.toContain('Late $LINK')
  const id = await published(api, () => publish(api.db, 'Late $LINK', { tags: ['Oracles'], at: noon + 9 }))
  for (const of of ['topic', 'token']) expect((await titlesOf(of))[0]).toBe('Late $LINK')
  await published(api, () => withdrawVersion(api.db, id, 'en', 'Wrong'))
  for (const of of ['topic', 'token']) expect(await titlesOf(of)).not.toContain('Late $LINK')
})
