import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseFeed } from 'feedsmith'
import type { PodcastDetail, PodcastItem } from '#contract/media/podcast.ts'
import type { IncomingEpisode, IncomingShow } from '#server/news/item/write/media.ts'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish, type NewsOptions } from '#tests/news.ts'
import { mustBeXml } from '#tests/xml.ts'

let api: TestApi
const origin = 'https://wire.example'
beforeAll(async () => void (api = await openApi({ env: { SITE_ORIGIN: origin } })))
afterAll(() => api.close())

const desk: IncomingShow = { key: 'desk', title: 'The Desk', lang: 'en', category: 'markets' }
const audio = { url: 'https://cdn.example/a.mp3', media_type: 'audio/mpeg', byte_count: 9000, length_ms: 65_000 }
const air = (title: string, more: Partial<NewsOptions> & { of?: Partial<IncomingEpisode> } = {}) => {
  const { of, ...options } = more
  return publish(api.db, title, { kind: 'podcast', audio, episode: { show: desk, ...of }, ...options })
}

interface List {
  list: PodcastItem[]
  total: number
  has_more: boolean
  categories: { id: number; name: string; count: number }[]
  shows: { title: string; count: number }[]
}
const list = async (query: string) => (await api.call<List>(`/v2/podcast/${query}`)).data
const titles = ({ list: rows }: List) => rows.map(({ title }) => title)
const text = async (path: string) => {
  const response = await api.app.request(path)
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() }
}

test('R30 R350 R571 R572 R573 episodes are listed by category and title, with their audio, and whole by their id', async () => {
  const policy: IncomingShow = { key: 'law', title: '100% Law', lang: 'en', category: 'policy' }
  const first = await air('First hour', { at: noon })
  const second = await air('Second hour', { at: noon + 60 })
  const other = await air('A ruling', { at: noon + 30, of: { show: policy } })
  await air('Not yet', { drafts: ['en'] })
  const all = await list('list')
  expect([all.total, titles(all)]).toEqual([3, ['Second hour', 'A ruling', 'First hour']])
  expect(all.categories).toEqual([
    { id: 2, name: 'markets', count: 2 },
    { id: 4, name: 'policy', count: 1 },
  ])
  expect(all.shows).toMatchObject([
    { title: 'The Desk', lang: 'en', count: 2 },
    { title: '100% Law', count: 1 },
  ])
  expect(all.list[0]).toMatchObject({
    p_id: second,
    type: 3,
    audio,
    show: { title: 'The Desk' },
    has_transcript: false,
  })
  expect(titles(await list('list?category_id=4'))).toEqual(['A ruling'])
  expect(titles(await list('list?title=hOUR%20sec'))).toEqual(['Second hour'])
  expect(titles(await list('list?title=100%25'))).toEqual(['A ruling'])
  expect(titles(await list('list?title=%25%25%25'))).toEqual([])
  expect(await list('list?limit=1&page=2')).toMatchObject({ has_more: true, list: [{ p_id: other }] })
  const ofShow = await list(`authorPodcastList?p_id=${second}`)
  expect([ofShow.total, titles(ofShow)]).toEqual([1, ['First hour']])
  for (const path of ['authorPodcastList?p_id=999999', 'info?p_id=999999', 'info?p_id=0', 'list?category_id=77'])
    expect((await api.call(`/v2/podcast/${path}`)).envelope.code, path).not.toBe(0)
  await withdrawVersion(api.db, first, 'en', 'Misquoted')
  expect((await api.call(`/v2/podcast/info?p_id=${first}`)).envelope).toMatchObject({ msg: 'Misquoted' })
  expect((await list(`authorPodcastList?p_id=${second}`)).total).toBe(0)
})

test('R573 R864 an episode has chapters, people and a transcript, which is searched; programs read them as files and as Markdown', async () => {
  const parts: Partial<IncomingEpisode> = {
    season: 3,
    number: 14,
    chapters: [{ start_ms: 0, title: 'Doors & <locks>', url: '' }],
    people: [{ name: 'Mira', role: 'host', url: 'https://wire.example/autor/1' }],
    cues: [
      { start_ms: 0, end_ms: 1500, speaker: 'Mira', text: 'It is <b>shut</b> --> for now.' },
      { start_ms: 3_661_250, end_ms: 3_662_000, speaker: '', text: 'Six\nsigned.' },
    ],
  }
  const id = await air('Six hours', { of: parts, content: '<p onclick="x()">Notes <script>alert(1)</script></p>' })
  const { data } = await api.call<PodcastDetail>(`/v2/podcast/info?p_id=${id}`)
  expect(data).toMatchObject({
    season: 3,
    number: 14,
    has_transcript: true,
    chapters: parts.chapters,
    people: parts.people,
    transcript: parts.cues,
    content: '<p>Notes </p>',
  })
  expect(await text(`/radioinfo/${id}/transcript.vtt`)).toEqual({
    status: 200,
    type: 'text/vtt; charset=utf-8',
    body: `WEBVTT

00:00:00.000 --> 00:00:01.500
<v Mira>It is &lt;b&gt;shut&lt;/b&gt; --&gt; for now.

01:01:01.250 --> 01:01:02.000
Six signed.
`,
  })
  expect(JSON.parse((await text(`/radioinfo/${id}/chapters.json`)).body)).toEqual({
    version: '1.2.0',
    chapters: [{ startTime: 0, title: 'Doors & <locks>' }],
  })
  const found = (word: string) =>
    api.call<{ list: { article_id: number }[] }>(`/v2/search/list?title=${word}`).then(({ data }) => data.list)
  expect(await found('signed')).toMatchObject([{ article_id: id }])
  const bare = await air('Without parts')
  for (const path of [`${bare}/transcript.vtt`, `${bare}/chapters.json`, '999999/transcript.vtt'])
    expect((await text(`/radioinfo/${path}`)).status, path).toBe(404)
  const { body } = await text(`/radioinfo/${id}.md`)
  expect(body).toContain('- Audio: <https://cdn.example/a.mp3>')
  expect(body).toContain('1:01:01 Six')
})

test('R4 R572 R902 the feed of a podcast has the tags of Podcasting 2.0, and two parsers read it', async () => {
  const show: IncomingShow = {
    ...desk,
    key: 'feed',
    title: 'Fed & read',
    intro: 'On feeds.',
    imageUrl: '/demo/covers/a.svg',
    facts: { author: 'Ada', guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810', is_explicit: true, is_serial: true },
  }
  const id = await air('Its episode', {
    of: {
      show,
      season: 2,
      number: 5,
      facts: { type: 'bonus' },
      people: [{ name: 'Jun', role: 'guest', url: '' }],
      chapters: [{ start_ms: 5000, title: 'Begin', url: '' }],
      cues: [{ start_ms: 0, end_ms: 10, speaker: '', text: 'Hello.' }],
    },
  })
  const { data } = await api.call<PodcastDetail>(`/v2/podcast/info?p_id=${id}`)
  expect(data).toMatchObject({ is_explicit: true, episode_type: 'bonus', show: { author: 'Ada' } })
  const { status, body } = await text(`/feeds/show/${data.show.id}.xml`)
  expect(status).toBe(200)
  const parsed = parseFeed(body)
  expect(parsed.format).toBe('rss')
  expect(parsed.feed).toMatchObject({
    title: 'Fed & read',
    description: 'On feeds.',
    itunes: {
      author: 'Ada',
      explicit: true,
      type: 'serial',
      image: `${origin}/demo/covers/a.svg`,
      categories: [{ text: 'Business' }],
    },
    podcast: { medium: 'podcast', guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810' },
    items: [
      {
        title: 'Its episode',
        enclosures: [{ url: audio.url, type: 'audio/mpeg', length: 9000 }],
        itunes: { duration: 65, season: 2, episode: 5, explicit: true, episodeType: 'bonus' },
        podcast: {
          transcripts: [{ url: `${origin}/radioinfo/${id}/transcript.vtt`, type: 'text/vtt', language: 'en' }],
          chapters: { url: `${origin}/radioinfo/${id}/chapters.json`, type: 'application/json+chapters' },
          persons: [{ display: 'Jun', role: 'guest' }],
        },
      },
    ],
  })
  await mustBeXml(api.db, body)
  expect((await text('/feeds/show/999.xml')).status).toBe(404)
  expect((await text('/feeds/podcast.xml')).body).toContain('Its episode')
  expect((await text('/sitemap.xml')).body).toContain(`${origin}/sitemap/podcast-`)
  expect(JSON.parse((await text(`/feeds/show/${data.show.id}.json`)).body)).toMatchObject({
    items: [{ attachments: [{ url: audio.url, duration_in_seconds: 65 }] }],
  })
})
