import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PodcastDetail } from '#contract/media/podcast.ts'
import { readFile } from 'node:fs/promises'
import { writeMedia, type IncomingEpisode } from '#server/news/item/write/media.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { published } from '#tests/published.ts'
import { openRecordingServer, type RecordingServer } from '#tests/servers/recording-server.ts'
import { fetchEpisodeFiles } from './episode-files.ts'

const now = new Date('2100-01-01T00:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
let api: TestApi
let server: RecordingServer
let feedId: number
beforeAll(async () => {
  api = await openApi()
  server = await openRecordingServer()
  const feed = { url: `${server.origin}/feed`, kind: 'podcast' as const, private_origin: server.origin }
  feedId = (await api.db.insertInto('feed').values(feed).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  server.close()
  await api.close()
})

const audio = { url: 'https://cdn.example/a.mp3', media_type: 'audio/mpeg', byte_count: 9000, length_ms: 65_000 }
type Files = Pick<IncomingEpisode, 'transcriptUrl' | 'chaptersUrl' | 'otherTranscripts'>
const air = async (title: string, files: Files, isOfFeed = true) => {
  const show = { key: 'desk', title: 'The Desk', lang: 'en' as const }
  const id = await publish(api.db, title, { kind: 'podcast', audio, episode: { show, ...files } })
  if (isOfFeed) await api.db.updateTable('item').set({ feed_id: feedId }).where('article_id', '=', id).execute()
  return id
}
const answer = (body: string, status = 200) => void (server.answer = (response) => response.writeHead(status).end(body))
const info = async (id: number) => (await api.call<PodcastDetail>(`/v2/podcast/info?p_id=${id}`)).data
const fileOf = (id: number) =>
  api.db.selectFrom('episode_file').selectAll().where('article_id', '=', id).executeTakeFirstOrThrow()

test('R571 R573 a transcript that a feed links to is fetched once, as plain text, and is searched', async () => {
  const id = await air('Linked', { transcriptUrl: `${server.origin}/1.vtt` })
  expect((await info(id)).transcript).toEqual([])
  answer('WEBVTT\n\n00:01.000 --> 00:02.500\n<v Jun>Halving <b>quokka</b> &lt;script&gt;\n')
  expect(await published(api, () => fetchEpisodeFiles(api.db, now))).toEqual({ read: 1, refused: [] })
  expect(await fetchEpisodeFiles(api.db, after(9000))).toEqual({ read: 0, refused: [] })
  expect((await info(id)).transcript).toEqual([
    { start_ms: 1000, end_ms: 2500, speaker: 'Jun', text: expect.stringMatching(/^Halving quokka/) as string },
  ])
  const found = await api.call<{ list: { article_id: number }[] }>('/v2/search/list?title=quokka&kind=podcast')
  expect(JSON.stringify(found.data)).toContain(String(id))
})

test('R902 transcripts in several languages are kept, and a reader gets that of the own language first', async () => {
  const id = await air('Spoken', {
    transcriptUrl: `${server.origin}/en.vtt`,
    otherTranscripts: { es: `${server.origin}/es.vtt`, 'zh-TW': `${server.origin}/tw.vtt` },
  })
  answer('WEBVTT\n\n00:01.000 --> 00:02.500\nSpoken.\n')
  await published(api, () => fetchEpisodeFiles(api.db, now))
  const read = async (more = '', lang = 'en') =>
    (await api.call<PodcastDetail>(`/v2/podcast/info?p_id=${id}${more}`, { headers: { lang } })).data
  expect((await read()).transcript_langs).toEqual(['en', 'es', 'zh-TW'])
  expect((await read()).transcript_lang).toBe('en')
  expect((await read('', 'tw')).transcript_lang).toBe('zh-TW')
  expect((await read('', 'ko')).transcript_lang).toBe('en')
  expect(await read('&transcript_lang=es')).toMatchObject({ transcript_lang: 'es', transcript: [{ text: 'Spoken.' }] })
  expect((await api.app.request(`/radioinfo/${id}/transcript.es.vtt`)).status).toBe(200)
  expect((await api.app.request(`/radioinfo/${id}/transcript.de.vtt`)).status).toBe(404)
  const { show } = await read()
  const feed = await (await api.app.request(`/feeds/show/${show.id}.xml`)).text()
  expect(feed).toContain(`/radioinfo/${id}/transcript.vtt" type="text/vtt" language="en"`)
  expect(feed).toContain(`/radioinfo/${id}/transcript.zh-TW.vtt" type="text/vtt" language="zh-TW"`)
})

test('R902 the length of a recording whose feed states none is read from its head, and stays when the feed is read again', async () => {
  const spoken = await readFile('server/demo/media/kasa.mp3')
  server.answer = (response) => {
    const headers = { 'content-type': 'audio/mpeg', 'content-range': `bytes 0-19999/${spoken.length}` }
    response.writeHead(206, headers).end(spoken.subarray(0, 20_000))
  }
  const recording = { url: `${server.origin}/kasa.mp3`, media_type: 'audio/mpeg', byte_count: 0, length_ms: 0 }
  const episode = { show: { key: 'desk', title: 'The Desk', lang: 'en' as const } }
  const id = await publish(api.db, 'Of unknown length', { kind: 'podcast', audio: recording, episode })
  await api.db.updateTable('item').set({ feed_id: feedId }).where('article_id', '=', id).execute()
  server.received.length = 0
  await published(api, () => fetchEpisodeFiles(api.db, now))
  expect(server.received[0]!.headers.range).toMatch(/^bytes=0-\d+$/)
  const known = { byte_count: spoken.length, length_ms: 34_795 }
  expect((await info(id)).audio).toMatchObject(known)
  await api.db
    .transaction()
    .execute((trx) => writeMedia(trx, [{ articleId: id, facts: { audio: recording, episode } }]))
  expect((await info(id)).audio).toMatchObject(known)
})

test('R571 chapters and transcripts in the JSON of Podcasting 2.0 are read; hidden chapters and links that are none are left out', async () => {
  const id = await air('Chapters', { chaptersUrl: `${server.origin}/c.json` })
  const chapters = [
    { startTime: 60.5, title: 'Second', url: 'javascript:alert(1)' },
    { startTime: 0, title: 'First <i>part</i>', url: 'https://example.com/a' },
    { startTime: 30, title: 'Hidden', toc: false },
    { startTime: 40 },
  ]
  answer(JSON.stringify({ version: '1.2.0', chapters }))
  await published(api, () => fetchEpisodeFiles(api.db, now))
  expect((await info(id)).chapters).toEqual([
    { start_ms: 0, title: 'First part', url: 'https://example.com/a' },
    { start_ms: 60_500, title: 'Second', url: '' },
  ])
  const spoken = await air('Segments', { transcriptUrl: `${server.origin}/t.json` })
  answer(JSON.stringify({ version: '1', segments: [{ speaker: 'A', startTime: 1, endTime: 2, body: 'Hello' }] }))
  await published(api, () => fetchEpisodeFiles(api.db, now))
  expect((await info(spoken)).transcript).toEqual([{ start_ms: 1000, end_ms: 2000, speaker: 'A', text: 'Hello' }])
})

test.each(['<!doctype html><title>Sorry</title>', '{"error":"gone"}', '{', '', 'x'.repeat(5_000_000)])(
  'R571 a transcript that is none is refused with its reason (%.20s)',
  async (body) => {
    const id = await air(`None ${body.slice(0, 20)}`, { transcriptUrl: `${server.origin}/none` })
    answer(body)
    const { read, refused } = await fetchEpisodeFiles(api.db, now)
    expect([read, refused.length]).toEqual([0, 1])
    expect(await fileOf(id)).toMatchObject({
      last_result: 'failed',
      last_error: expect.stringMatching(/^it is /) as string,
    })
    expect((await info(id)).transcript).toEqual([])
    await api.db.deleteFrom('episode_file').where('article_id', '=', id).execute()
  },
)

test('R808 an address that does not answer is tried six times, one in a private network is never reached', async () => {
  const id = await air('Silent', { transcriptUrl: `${server.origin}/silent` })
  answer('', 503)
  let when = now
  for (const attempt of [1, 2, 3, 4, 5, 6]) {
    expect(await fetchEpisodeFiles(api.db, when)).toMatchObject({ read: 0, refused: [expect.stringContaining('503')] })
    const file = await fileOf(id)
    expect([file.failure_count, file.is_enabled]).toEqual([attempt, attempt < 6])
    when = file.next_fetch_at
  }
  const before = server.received.length
  await air('Private', { transcriptUrl: `${server.origin}/secret` }, false)
  expect((await fetchEpisodeFiles(api.db, now)).refused).toEqual([expect.stringContaining('private address')])
  // A private feed names files of its own origin, and no other inner address.
  await air('Elsewhere', { transcriptUrl: `${server.origin.replace('127.0.0.1', 'localhost')}/secret` })
  expect((await fetchEpisodeFiles(api.db, now)).refused).toEqual([expect.stringContaining('private address')])
  expect(server.received).toHaveLength(before)
})
