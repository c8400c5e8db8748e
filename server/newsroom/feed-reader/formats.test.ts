import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openRecordingServer, type RecordingServer } from '#tests/servers/recording-server.ts'
import { openWorld, type World } from '#tests/world.ts'
import type { Channels } from './read-source.ts'
import { fetchSource, putSource, type SourceSettings } from './sources.ts'
import { telegramAddress } from './telegram.ts'

let world: World
let server: RecordingServer
beforeAll(async () => {
  world = await openWorld()
  server = await openRecordingServer()
})
afterAll(async () => {
  server.close()
  await world.close()
})
afterEach(async () => {
  await world.db.deleteFrom('item').execute()
  await world.db.deleteFrom('feed').execute()
  await world.db.deleteFrom('ingest_rule').execute()
})

const now = new Date('2026-03-02T00:00:00Z')
const answers = (body: string, status = 200) => {
  server.answer = (response) => response.writeHead(status).end(body)
}
const fetched = async (settings: SourceSettings, channels?: Channels) =>
  fetchSource(
    world.db,
    await putSource(world.db, `${server.origin}/source`, { allowsPrivate: true, ...settings }),
    now,
    channels,
  )
const items = () =>
  world.db
    .selectFrom('item_version')
    .innerJoin('item', 'item.article_id', 'item_version.article_id')
    .select([
      'title',
      'content_html',
      'item_version.lang',
      'tags',
      'state',
      'source_name',
      'source_url',
      'weight',
      'dated_at',
    ])
    .orderBy('dated_at')
    .execute()

const reply =
  '<a class="tgme_widget_message_reply"><div class="tgme_widget_message_text js-message_reply_text">Of before</div></a>'
const message = (number: number, html: string) => `
  <div class="tgme_widget_message_wrap js-widget_message_wrap"><div class="tgme_widget_message text_not_supported_wrap" data-post="meridianwatch/${number}">
    <a class="tgme_widget_message_user" href="https://t.me/meridianwatch"><img src="x.jpg"></a>
    ${reply}<div class="tgme_widget_message_text js-message_text" dir="auto">${html}</div>
    <span class="tgme_widget_message_meta"><a class="tgme_widget_message_date" href="https://t.me/meridianwatch/${number}"><time datetime="2026-03-01T0${number}:00:00+00:00" class="time">0${number}:00</time></a></span>
  </div></div>`
const page = (...messages: string[]) =>
  `<!DOCTYPE html><html><head><title>Telegram</title></head><body><div class="tgme_channel_info_header_title"><span dir="auto">Meridian &amp; watch</span></div>
  <section class="tgme_channel_history js-message_history">${messages.join('')}</section></body></html>`

test('R843 a public channel of Telegram: its messages are drafts with the first line as title, credit and link', async () => {
  answers(
    page(
      message(
        1,
        '<b>Kestrel pauses its bridge</b><br/><br/>The price feed <a href="https://kestrel.example/status">lags</a>.<script>x()</script>',
      ),
      message(2, ''),
      message(3, `${'A long message without a headline '.repeat(10)}`),
    ),
  )
  expect(await fetched({ format: 'telegram' })).toMatchObject({ result: 'ok', outcome: { added: 2 } })
  expect(await items()).toMatchObject([
    {
      title: 'Kestrel pauses its bridge',
      content_html: expect.stringContaining('href="https://kestrel.example/status"') as string,
      state: 'draft',
      source_name: 'Meridian & watch',
      source_url: 'https://t.me/meridianwatch/1',
      dated_at: new Date('2026-03-01T01:00:00Z'),
    },
    { title: expect.stringMatching(/^A long message/) as string },
  ])
  expect((await items())[0]!.content_html).not.toContain('x()')
  expect(await fetched({})).toMatchObject({ outcome: { added: 0, known: 2 } })
})

test.each([
  ['meridianwatch', 'https://t.me/s/meridianwatch'],
  ['@meridianwatch', 'https://t.me/s/meridianwatch'],
  ['https://t.me/meridianwatch/12?single', 'https://t.me/s/meridianwatch'],
  ['t.me/s/meridianwatch', 'https://t.me/s/meridianwatch'],
  ['+AbCdEf', undefined],
  ['https://example.com/x', undefined],
])('R843 %s is the channel %s', (given, address) => expect(telegramAddress(given)).toBe(address))

const mapping = {
  list: 'data.items',
  title: 'head',
  content: 'body',
  link: 'link',
  date: 'at',
  id: 'no',
  tags: 'topics',
}
const api = (...list: unknown[]) => JSON.stringify({ data: { items: list } })

test('R842 a JSON API by a mapping of its fields', async () => {
  answers(
    api(
      {
        no: 1,
        head: 'Oxbow opens <netting>',
        body: 'Four desks & more.',
        link: '/n/1',
        at: 1772323200,
        topics: ['Fees'],
      },
      {
        no: 2,
        head: { nested: true },
        body: '<p>Only a text.</p>',
        link: 'javascript:alert(1)',
        at: 'never',
        topics: 'A,B',
      },
      'no object',
    ),
  )
  expect(await fetched({ format: 'json', mapping, name: 'Oxbow' })).toMatchObject({ outcome: { added: 2 } })
  expect(await items()).toMatchObject([
    {
      title: 'Oxbow opens <netting>',
      content_html: '<p>Four desks &amp; more.</p>',
      tags: ['Fees'],
      source_name: 'Oxbow',
      source_url: `${server.origin}/n/1`,
      dated_at: new Date('2026-03-01T00:00:00Z'),
    },
    { title: 'Only a text.', tags: ['A', 'B'], dated_at: null },
  ])
})

test.each<[string, SourceSettings['format'], string, string]>([
  ['<html></html>', 'json', 'it is a web page or XML, not JSON', 'HTML instead of JSON'],
  ['{"data": {', 'json', 'it is no JSON', 'half an answer'],
  ['{"rows": []}', 'json', 'it has no list data.items', 'another shape'],
  [api({ headline: 'x' }), 'json', 'no entry of its list has head', 'other fields'],
  ['{"data":{"__proto__":{"items":[]}}}', 'json', 'it has no list data.items', 'a prototype'],
  ['<html><body>Log in</body></html>', 'telegram', 'it is no page of a public Telegram channel', 'another page'],
  [
    page('<div>'.repeat(5000)),
    'telegram',
    'it cannot be read (its HTML is nested more than 200 levels deep)',
    'a deep page',
  ],
  ['x'.repeat(9 * 1024 * 1024), 'json', 'it is larger than 8 MB', 'a huge answer'],
])('R845 R842 R843 hostile input is an error in words: %#', async (body, format, error) => {
  answers(body)
  expect(await fetched({ format, mapping })).toEqual({ result: 'failed', error })
  expect(await items()).toEqual([])
})

test('R844 a channel of Farcaster: casts with their author as credit', async () => {
  const hash = `0x${'ab'.repeat(20)}` as const
  const provider = {
    channel: (id: string) =>
      Promise.resolve(
        id === 'wire'
          ? {
              id,
              url: 'chain://wire',
              name: 'Wire & Co',
              imageUrl: '',
              description: '',
              followers: 1,
              casts: 1,
              isDemo: false,
            }
          : undefined,
      ),
    feed: () => Promise.resolve({ list: [{ hash, recastedBy: undefined }], cursor: undefined }),
    casts: () =>
      Promise.resolve([
        {
          hash,
          fid: 7,
          text: 'Lattice opens netting\nTo four desks.',
          at: new Date('2026-03-01T05:00:00Z'),
          parent: undefined,
          embeds: [],
          mentions: [],
          likes: 0,
          recasts: 0,
          replies: 0,
          quotes: 0,
        },
      ]),
    profiles: () =>
      Promise.resolve([
        {
          fid: 7,
          username: 'leyla',
          displayName: '',
          bio: '',
          pfpUrl: '',
          followers: 0,
          following: 0,
          casts: 0,
          isDemo: false,
        },
      ]),
  } satisfies Channels['provider']
  const channels = { provider, origin: 'https://site.example' }
  const source = await putSource(world.db, 'farcaster:wire', { format: 'farcaster' })
  expect(await fetchSource(world.db, source, now, channels)).toMatchObject({ outcome: { added: 1 } })
  expect(await items()).toMatchObject([
    {
      title: 'Lattice opens netting',
      content_html: '<p>To four desks.</p><p>@leyla</p>',
      source_name: 'Wire & Co',
      source_url: `https://site.example/farcaster/details?hash=${hash}&fid=7`,
    },
  ])
  const missing = await putSource(world.db, 'farcaster:nothing', { format: 'farcaster' })
  expect(await fetchSource(world.db, missing, now, channels)).toEqual({
    result: 'failed',
    error: 'the network has no channel nothing',
  })
})

test('R849 R846 rules set tags, level, language and whether an item is public; without one it is a draft', async () => {
  const rule = { position: 1, name: 'Fees', keywords: ['fee'], tags: ['Fees'], weight: 3, publishes: true }
  await world.db
    .insertInto('ingest_rule')
    .values([rule, { ...rule, name: 'Off', weight: 9, is_enabled: false, position: 0 }])
    .execute()
  answers(
    api(
      { no: 1, head: 'Oxbow cuts its fee', body: '', topics: 'Oxbow', at: 1772323200 },
      { no: 2, head: 'Coffee at Oxbow', body: '', at: 1772323300 },
    ),
  )
  await fetched({ format: 'json', mapping })
  expect(await items()).toMatchObject([
    { title: 'Oxbow cuts its fee', state: 'published', tags: ['Oxbow', 'Fees'], weight: 3 },
    { title: 'Coffee at Oxbow', state: 'draft', tags: [], weight: 0 },
  ])
  expect(await world.db.selectFrom('ruled_item').select(['rules']).execute()).toEqual([{ rules: ['Fees'] }])
})

test('R846 a rule holds back what its source would publish', async () => {
  await world.db
    .insertInto('ingest_rule')
    .values({ position: 1, name: 'Ads', keywords: ['sponsored'], publishes: false })
    .execute()
  answers(
    api({ no: 1, head: 'Sponsored: a wallet', at: 1772323200 }, { no: 2, head: 'Oxbow cuts its fee', at: 1772323300 }),
  )
  await fetched({ format: 'json', mapping, publishes: true })
  expect((await items()).map(({ state }) => state)).toEqual(['draft', 'published'])
})
