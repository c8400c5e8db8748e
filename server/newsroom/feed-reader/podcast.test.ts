import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFile } from 'node:fs/promises'
import { decodeText } from '#server/platform/text/decode.ts'
import { itemsOf } from './entries.ts'
import { readFeed } from './parse.ts'

const now = new Date('2026-11-20T12:00:00Z')
const rules = { kind: 'podcast' as const, lang: undefined, publishes: true }
const items = (xml: string, kind: 'podcast' | 'article' = 'podcast') =>
  itemsOf(readFeed(xml), 'https://pod.example/feed.xml', { ...rules, kind }, now)

const feed = `<?xml version="1.0"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:psc="http://podlove.org/simple-chapters">
<channel><title>The Pod</title><link>https://pod.example/</link><language>en</language><description>On pods.</description>
<itunes:category text="Business"/><itunes:image href="/cover.png"/>
<item><guid>1</guid><title>One</title><description>&lt;p&gt;Notes &lt;script&gt;x&lt;/script&gt;&lt;/p&gt;</description>
<enclosure url="http://cdn.example/1.mp3" length="123" type="audio/mpeg"/><itunes:duration>1:01:05</itunes:duration>
<itunes:season>2</itunes:season><podcast:episode>7</podcast:episode>
<podcast:person role="guest" href="javascript:x">Jun</podcast:person>
<podcast:transcript url="/1.vtt" type="text/vtt"/><podcast:chapters url="/1.json" type="application/json+chapters"/>
<psc:chapters><psc:chapter start="00:30" title="Middle"/><psc:chapter start="soon" title="x"/><psc:chapter start="0" title="Begin"/></psc:chapters></item>
<item><guid>2</guid><title>No recording</title><description>Only words.</description></item>
</channel></rss>`

test('R350 the feed of a podcast becomes episodes with recording, season, people and chapters; entries without a recording are left out', () => {
  const [episode, ...others] = items(feed)
  expect(others).toEqual([])
  expect(episode).toMatchObject({
    kind: 'podcast',
    audio: { url: 'https://cdn.example/1.mp3', media_type: 'audio/mpeg', byte_count: 123, length_ms: 3_665_000 },
    episode: {
      season: 2,
      number: 7,
      people: [{ name: 'Jun', role: 'guest', url: '' }],
      chapters: [
        { start_ms: 0, title: 'Begin', url: '' },
        { start_ms: 30_000, title: 'Middle', url: '' },
      ],
      transcriptUrl: 'https://pod.example/1.vtt',
      show: {
        key: 'https://pod.example/feed.xml',
        title: 'The Pod',
        intro: 'On pods.',
        imageUrl: 'https://pod.example/cover.png',
        category: 'markets',
      },
    },
  })
})

test('R350 R902 transcripts keep their languages, that of the episode first, and a video is a video', () => {
  const transcripts =
    '<podcast:transcript url="/de.vtt" type="text/vtt" language="de"/><podcast:transcript url="/en.srt" type="application/srt" language="en-US"/><podcast:transcript url="/any.vtt" type="text/vtt"/>'
  const several = feed.replace('<podcast:transcript url="/1.vtt" type="text/vtt"/>', transcripts)
  expect(items(several)[0]!.episode).toMatchObject({
    transcriptUrl: 'https://pod.example/en.srt',
    facts: { transcript_lang: 'en-US' },
    otherTranscripts: { de: 'https://pod.example/de.vtt' },
  })
  expect(items(several.replace('<language>en', '<language>ja'))[0]!.episode!.transcriptUrl).toBe(
    'https://pod.example/any.vtt',
  )
  const video = feed.replace('http://cdn.example/1.mp3', 'https://cdn.example/1.mp4').replace('audio/mpeg', 'video/mp4')
  expect(items(video)).toMatchObject([
    {
      kind: 'video',
      video: { kind: 'file', url: 'https://cdn.example/1.mp4', mediaType: 'video/mp4', lengthMs: 3_665_000 },
    },
  ])
})

test('R902 a podcast keeps who makes it, whether it is explicit, its guid and order, and an episode its type and fractions of seconds', () => {
  const facts = `<itunes:author>Saltmarsh &amp;amp; Co</itunes:author><itunes:owner><itunes:name>Ada</itunes:name>
<itunes:email>ada@pod.example</itunes:email></itunes:owner><itunes:explicit>yes</itunes:explicit><itunes:type>Serial</itunes:type>
<podcast:guid>917393E3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid><podcast:person role="host">Mira</podcast:person>`
  const stated = feed
    .replace('<itunes:category', `${facts}<itunes:category`)
    .replace(
      '<guid>1</guid>',
      '<guid>1</guid><itunes:explicit>clean</itunes:explicit><itunes:episodeType>Bonus</itunes:episodeType>',
    )
    .replace('<itunes:duration>1:01:05<', '<itunes:duration>1:01:05.25<')
  const [episode] = items(stated)
  expect(episode!.audio!.length_ms).toBe(3_665_250)
  expect(episode!.episode).toMatchObject({
    facts: { is_explicit: false, type: 'bonus' },
    people: [{ name: 'Jun' }],
    show: {
      homeUrl: 'https://pod.example/',
      facts: {
        author: 'Saltmarsh & Co',
        owner: { name: 'Ada', email: 'ada@pod.example' },
        guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
        is_explicit: true,
        is_serial: true,
      },
    },
  })
  const [ofHosts] = items(stated.replace(/<podcast:person role="guest".*<\/podcast:person>/, ''))
  expect(ofHosts!.episode!.people).toEqual([{ name: 'Mira', role: 'host', url: '' }])
  const [odd] = items(feed.replace('<guid>1</guid>', '<guid>1</guid><itunes:episodeType>opera</itunes:episodeType>'))
  expect(odd!.episode!.facts).toEqual({})
})

test('R873 an article with an enclosed recording brings its own voice', () => {
  const [read, words] = items(feed, 'article')
  expect(read!.audio?.url).toBe('https://cdn.example/1.mp3')
  expect(read!.episode).toBeUndefined()
  expect(words!.audio).toBeUndefined()
})

test('R30 R350 real feeds of podcasts are read, the broken ones too', async ({ skip }) => {
  const folder = '../shared/data/feeds/podcast'
  if (!existsSync(folder)) skip('without ../shared/data')
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.xml'))) {
    const found = items(decodeText(await readFile(join(folder, name)), ''))
    expect(found.length, name).toBeGreaterThan(0)
    expect(
      found.every(({ audio, episode }) => audio?.url.startsWith('https:') && episode),
      name,
    ).toBe(true)
  }
})
