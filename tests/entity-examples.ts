import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import type { EntityKind } from '#domain/newsroom/entity.ts'

/** The objects that the examples refer to. */
export interface ExampleReferences {
  items: readonly number[]
  showId: string
}

const fold = (...lines: (string | number)[]) => lines.join('\n')
const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nGood morning.\n'
const composition = (title: string, items: readonly number[]): EntityValues => ({
  title: { en: title, cn: '减半', ja: '半減期' },
  intro: { en: 'What it means for those who mine, and for those who do not' },
  tags: fold('BTC', 'Mining'),
  items: fold(...items),
})
const stream = { video_kind: 'hls', video_url: 'https://live.example/summit.m3u8' }

/** One example of each kind of entity that editors can add, with all meaningful fields. */
export const entityExamples = {
  topic: ({ items }) => composition('The halving', items),
  special: ({ items }) => composition('The halving, day by day', items),
  serial: ({ items }) => composition('Letters from a mine', items),
  story: ({ items }) => ({
    title: { en: 'The halving, as it happens', ja: '半減期の続報' },
    points: { en: fold('Blocks pay half as much', 'Two mines stopped') },
    unknown: { en: 'Who bought the machines' },
    items: fold(...items),
    tags: fold('Halving'),
    series: 'hashrate',
    closed_at: '2099-01-01T08:00',
    ending: { en: 'All mines run again' },
  }),
  show: () => ({
    show_title: 'Saltmarsh weekly',
    about: 'Talks about bridges',
    lang: 'en',
    category: 'technology',
    home_url: 'https://saltmarsh.example/',
  }),
  podcast: ({ showId }) => ({
    title: { en: 'Bridges that hold' },
    intro: { en: 'With two guests' },
    content: { en: '<p>Notes of the episode.</p>' },
    tags: { en: fold('bridges', 'BTC') },
    show: showId,
    audio_url: 'https://audio.example/1.m4a',
    duration: '42:10',
    season: '2',
    number: '7',
    chapters: fold('0:00 Opening', '12:30 Bridges | https://saltmarsh.example/bridges'),
    people: fold('Ada | host | https://ada.example/', 'Bo'),
    transcript: vtt,
  }),
  video: () => ({
    title: { en: 'How a rollup settles', ko: '롤업은 어떻게 정산되는가' },
    content: { en: '<p>A drawing.</p>' },
    video_kind: 'embed',
    video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    duration: '3:20',
    subtitles: { en: vtt },
  }),
  stream: () => ({
    title: { en: 'The summit, live', cn: '峰会直播' },
    intro: { en: 'Day one' },
    ...stream,
    starts_at: '2026-01-01T08:00',
    ends_at: '2099-01-01T10:00',
  }),
  explainer: () => ({
    title: { en: 'What a nonce is', tr: 'Nonce nedir' },
    content: { en: '<p>A number used once.</p>' },
    level: '2',
  }),
  column: () => ({
    title: { en: 'On footnotes' },
    content: { en: '<p>They matter.</p>' },
    byline: 'H. Quill',
    licence: 'CC BY 4.0',
    source_name: 'The Ledger',
    source_url: 'https://ledger.example/1',
  }),
  series: () => ({
    key: 'nor-cap',
    title: { en: 'Daily cap of Norland', cn: '诺兰每日限额' },
    group: 'chain',
    position: '3',
    unit: 'USD',
    style: 'level',
    cadence: '86400',
    source_name: 'Central Bank of Norland',
    source_url: 'https://bank.example/cap',
    method: 'As the bank prints it every morning',
    licence: 'CC BY 4.0',
  }),
  channel: () => ({
    type: 'telegram',
    account: '@farwire_desk',
    note: { en: 'The desk', cn: '编辑部' },
  }),
  event: () => ({
    title: { en: 'Block summit of the south', th: 'ซัมมิตบล็อก' },
    content: { en: '<p>Two days of talks.</p>' },
    starts_at: '2026-12-01T09:00',
    ends_at: '2026-12-02T18:00',
    zone: 'Asia/Bangkok',
    attendance: 'both',
    venue: 'Hall 3',
    latitude: '13.7',
    longitude: '100.5',
    organiser: 'Oxbow',
    is_recommended: 'on',
  }),
  round: () => ({
    project: 'Saltmarsh',
    intro: { en: 'A bridge' },
    round: 'Seed',
    sector: 'DeFi',
    amount: '1250000.50',
    announced_at: '2026-03-01',
    leads: 'Kestrel Capital',
    investors: fold('Norland', 'Oxbow'),
    source_url: 'https://saltmarsh.example/round',
  }),
  token: () => ({
    symbol: 'SMR',
    name: 'Saltmarsh',
    category: 'defi',
    image_url: 'https://pictures.example/a.png',
    aliases: 'Saltmarsh coin',
    title: { ja: 'ソルトマーシュ' },
    intro: { en: 'A token' },
  }),
  campaign: () => ({
    slug: 'winter-fair',
    starts_at: '2026-01-01T00:00',
    ends_at: '2030-01-01T00:00',
    title: { en: 'Winter fair', cn: '冬季市集' },
    content: { en: '<p>Come in.</p>' },
  }),
} satisfies Partial<Record<EntityKind, (references: ExampleReferences) => EntityValues>>

export type AddedEntityKind = keyof typeof entityExamples
