import { expect, test } from 'vitest'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import type { EntityKind } from '#domain/newsroom/entity.ts'
import { writeShows } from '#server/news/item/write/media.ts'
import { entityDesk } from '#tests/entities.ts'
import { published } from '#tests/published.ts'

const desk = entityDesk()

const show = {
  show_title: 'Saltmarsh weekly',
  about: 'Talks about bridges',
  lang: 'en',
  category: 'technology',
  image_url: '',
  home_url: 'https://saltmarsh.example/',
}
const newShow = async () => (await desk.save('show', { ...show, show_title: crypto.randomUUID() })).data.id
const transcript = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Ada>Good morning.\n'
const episode = async (): Promise<EntityValues> => ({
  title: { en: 'Bridges that hold' },
  intro: { en: 'With two guests' },
  content: { en: '<p>Notes of the episode.</p>' },
  tags: { en: 'bridges\nBTC' },
  show: await newShow(),
  audio_url: 'https://audio.example/1.m4a',
  duration: '42:10',
  season: '2',
  number: '7',
  chapters: '0:00 Opening\n12:30 Bridges | https://saltmarsh.example/bridges',
  people: 'Ada | host | https://ada.example/\nBo',
  transcript,
})
const video = {
  title: { en: 'How a rollup settles' },
  content: { en: '<p>A drawing.</p>' },
  video_kind: 'embed',
  video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  duration: '3:20',
  subtitles: { en: 'WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nHello.\n' },
}
const stream = {
  title: { en: 'The summit, live' },
  intro: { en: 'Day one' },
  image_url: '',
  video_kind: 'hls',
  video_url: 'https://live.example/summit.m3u8',
  starts_at: '2026-01-01T08:00',
  ends_at: '2099-01-01T10:00',
}
const explainer = { title: { en: 'What a nonce is' }, content: { en: '<p>A number used once.</p>' }, level: '2' }
const column = {
  title: { en: 'On footnotes' },
  content: { en: '<p>They matter.</p>' },
  byline: 'H. Quill',
  licence: 'CC BY 4.0',
  source_name: 'The Ledger',
  source_url: 'https://ledger.example/1',
}

test('R827 fields of a show that the desk changed stay when its feed is fetched again; the others follow the feed', async () => {
  const feed = { key: 'https://feeds.example/salt', title: 'Salt', intro: 'As the feed has it', lang: 'en' as const }
  const fetched = (more: object = {}) =>
    desk.api.db.transaction().execute(async (trx) => (await writeShows(trx, [{ ...feed, ...more }])).get(feed.key)!)
  const id = String(await fetched())
  const values = (await desk.read('show', id)).values
  await desk.save('show', { ...values, show_title: 'Salt, weekly', category: 'policy' }, id)
  await fetched({ title: 'SALT', intro: 'Newly described', category: 'markets', homeUrl: 'https://salt.example/' })
  expect((await desk.read('show', id)).values).toMatchObject({
    show_title: 'Salt, weekly',
    category: 'policy',
    about: 'Newly described',
    home_url: 'https://salt.example/',
  })
})

test('R827 readers and podcast programs get the audio, the chapters, the people and the transcript of an episode at once', async () => {
  const given = await episode()
  const { id } = (await desk.save('podcast', given)).data
  const info = async () =>
    (await desk.api.call<object>(`/v2/podcast/info?p_id=${id}`, { headers: { lang: 'en' } })).data
  expect(await info()).toMatchObject({
    title: 'Bridges that hold',
    audio: { url: 'https://audio.example/1.m4a', media_type: 'audio/mp4', length_ms: 2_530_000 },
    chapters: [
      { start_ms: 0, title: 'Opening', url: '' },
      { start_ms: 750_000, title: 'Bridges', url: 'https://saltmarsh.example/bridges' },
    ],
    people: [
      { name: 'Ada', role: 'host', url: 'https://ada.example/' },
      { name: 'Bo', role: '', url: '' },
    ],
    transcript: [{ start_ms: 1000, end_ms: 4000, speaker: 'Ada', text: 'Good morning.' }],
    season: 2,
    number: 7,
  })
  await published(desk.api, () => desk.save('podcast', { ...given, title: { en: 'Bridges that fell' } }, id))
  expect(await info()).toMatchObject({ title: 'Bridges that fell' })
  const feed = await (await desk.api.app.request('/feeds/podcast.xml')).text()
  expect(feed).toContain('Bridges that fell')
})

test('R828 readers get a video with its subtitles, and a stream that is on', async () => {
  const { id } = (await desk.save('video', { ...video, title: { en: 'A second drawing' } })).data
  expect((await desk.api.call<object>(`/v2/video/detail?id=${id}`)).data).toMatchObject({
    video: { kind: 'embed', host: 'YouTube', length_ms: 200_000 },
    subtitles: [{ lang: 'en' }],
  })
  const saved = (await desk.save('stream', { ...stream, title: { en: 'A second day' } })).data
  const { data } = await desk.api.call<{ now: { id: number; title: string }[] }>('/v2/live/list', {
    headers: { lang: 'en' },
  })
  expect(data.now.find(({ id: each }) => String(each) === saved.id)?.title).toBe('A second day')
})

test('R826 an invalid value is refused with the name of its field, and nothing is stored', async () => {
  const given = await episode()
  const wrong: [EntityKind, EntityValues][] = [
    ['podcast', { ...given, show: '999999' }],
    ['podcast', { ...given, chapters: 'no time here' }],
    ['podcast', { ...given, chapters: '1:00 Title | javascript:alert(1)' }],
    ['podcast', { ...given, people: 'Ada | host | javascript:alert(1)' }],
    ['podcast', { ...given, transcript: 'just words' }],
    ['podcast', { ...given, number: '1.5' }],
    ['podcast', { ...given, audio_url: 'http://audio.example/1.mp3' }],
    ['podcast', { ...given, duration: 'long' }],
    ['podcast', { ...given, content: { en: '<p>A</p>', ja: '<p>B</p>' } }],
    ['video', { ...video, video_url: 'https://unknown.example/watch?v=1' }],
    ['video', { ...video, subtitles: { en: 'no times' } }],
    ['stream', { ...stream, ends_at: '2025-01-01T00:00' }],
    ['explainer', { ...explainer, level: '4' }],
  ]
  const messages: string[] = []
  for (const [kind, values] of wrong)
    messages.push((await desk.save(kind, { ...values, title: { en: 'Never stored' } })).envelope.msg)
  const names = ['show', 'chapters', 'chapters', 'people', 'transcript', 'number', 'audio_url', 'duration', 'title.ja']
  expect(messages).toEqual(
    [...names, 'video_url', 'subtitles.en', 'ends_at', 'level'].map((name) => `The parameter ${name} is not valid`),
  )
  for (const kind of ['podcast', 'video', 'stream', 'explainer'] as const)
    expect((await desk.find(kind, 'Never')).total, kind).toBe(0)
})

test('R826 scripts in the text of an item are removed; a picture without a description is refused with a message', async () => {
  const hostile = '<p onclick="x()">Safe<script>alert(1)</script></p><iframe src="https://evil.example"></iframe>'
  const { id } = (await desk.save('explainer', { ...explainer, title: { en: 'Hostile' }, content: { en: hostile } }))
    .data
  expect((await desk.read('explainer', id)).values.content).toEqual({ en: '<p>Safe</p>' })
  const picture = {
    ...explainer,
    title: { en: 'Picture' },
    content: { en: '<p><img src="https://a.example/a.png"></p>' },
  }
  const refused = await desk.save('explainer', picture)
  expect([refused.status, refused.envelope.msg.length > 10]).toEqual([400, true])
})

test('R826 a language whose texts were emptied is withdrawn; the others stay as they are', async () => {
  const both = { ...column, title: { en: 'On margins', tr: 'Kenar boşlukları' }, content: { en: '<p>A margin.</p>' } }
  const { id } = (await desk.save('column', both)).data
  const titleIn = async (lang: string) =>
    (await desk.api.call<{ title?: string }>(`/v2/inclusion/detail?id=${id}`, { headers: { lang } })).data?.title
  expect([await titleIn('en'), await titleIn('tr')]).toEqual(['On margins', 'Kenar boşlukları'])
  await published(desk.api, () => desk.save('column', { ...both, title: { en: 'On margins' } }, id))
  expect((await desk.read('column', id)).values.title).toEqual({ en: 'On margins' })
  expect([await titleIn('en'), await titleIn('tr')]).toEqual(['On margins', 'On margins'])
})
