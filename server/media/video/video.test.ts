import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stream } from '#contract/media/live-stream.ts'
import type { VideoDetail, VideoItem } from '#contract/media/video.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'

let api: TestApi
const origin = 'https://wire.example'
const clock = () => new Date(noon * 1000)
beforeAll(async () => void (api = await openApi({ env: { SITE_ORIGIN: origin }, clock })))
afterAll(() => api.close())

const text = async (path: string) => (await api.app.request(path)).text()

test('R5 R31 R539 R778 videos are listed and shown with their subtitles; those of other hosts have a frame', async () => {
  const cues = [{ start_ms: 0, end_ms: 1000, speaker: '', text: 'こんにちは' }]
  const file = await publish(api.db, 'A film', {
    kind: 'video',
    at: noon - 20,
    video: {
      kind: 'file',
      url: '/demo/media/five-pictures.webm',
      mediaType: 'video/webm',
      lengthMs: 24_833,
      subtitles: { ja: cues },
    },
  })
  const embed = await publish(api.db, 'A talk', {
    kind: 'video',
    at: noon - 10,
    video: { kind: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ' },
  })
  const unknown = await publish(api.db, 'Elsewhere', {
    kind: 'video',
    at: noon - 5,
    video: { kind: 'embed', url: 'https://videos.evil.example/1' },
  })
  const { data } = await api.call<{ list: VideoItem[]; total: number }>('/v2/home/videos')
  expect(data.list.map(({ title, type, video }) => [title, type, video.kind, video.host])).toEqual([
    ['A talk', 4, 'embed', 'YouTube'],
    ['A film', 4, 'file', ''],
  ])
  const one = (await api.call<VideoDetail>(`/v2/video/detail?id=${file}`)).data
  expect(one).toMatchObject({
    video: { url: `${origin}/demo/media/five-pictures.webm`, length_ms: 24_833 },
    subtitles: [{ lang: 'ja', url: `${origin}/video/${file}/subtitles-ja.vtt` }],
  })
  expect(await text(`/video/${file}/subtitles-ja.vtt`)).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nこんにちは\n')
  for (const path of [
    `/video/${file}/subtitles-en.vtt`,
    `/video/${embed}/subtitles-ja.vtt`,
    '/video/999999/subtitles-xx.vtt',
  ])
    expect((await api.app.request(path)).status, path).toBe(404)
  expect((await api.call<VideoDetail>(`/v2/video/detail?id=${embed}`)).data.video.frame_url).toContain(
    'youtube-nocookie',
  )
  for (const id of [unknown, 999_999, await publish(api.db, 'A flash')])
    expect((await api.call(`/v2/video/detail?id=${id}`)).status, String(id)).toBe(404)
})

test('R99 R783 streams are on or to come, in the language of the call; those that have ended are gone', async () => {
  const stream = (title: string, fromMinutes: number, toMinutes: number) => ({
    kind: 'hls' as const,
    url: `https://streams.example/${encodeURIComponent(title)}.m3u8`,
    starts_at: new Date((noon + fromMinutes * 60) * 1000).toISOString(),
    ends_at: new Date((noon + toMinutes * 60) * 1000).toISOString(),
    texts: JSON.stringify({ en: { title, intro: '' }, ja: { title: `${title} ja`, intro: '' } }),
  })
  await api.db
    .insertInto('stream')
    .values([stream('Past', -90, 0), stream('On', -10, 10), stream('Later', 90, 100), stream('Soon', 5, 20)])
    .execute()
  const { data } = await api.call<{ now: Stream[]; scheduled: Stream[] }>('/v2/live/list')
  expect(data.now.map(({ title, start_time }) => [title, start_time])).toEqual([['On', noon - 600]])
  expect(data.scheduled.map(({ title }) => title)).toEqual(['Soon', 'Later'])
  const japanese = await api.call<{ now: Stream[] }>('/v2/live/list', { headers: { 'x-locale': 'ja' } })
  expect(japanese.data.now[0]).toMatchObject({ title: 'On ja', lang: 'ja' })
})
