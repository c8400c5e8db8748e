import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'
import { parseImport } from './command.ts'
import { podcastFacts } from './podcast-facts.ts'
import { importFiles } from './run.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterEach(async () => {
  await world.db.deleteFrom('item').execute()
  await world.db.deleteFrom('podcast_show').execute()
})
afterAll(() => world.close())

test('R350 R902 an import reads the recording, people, chapters and transcript of an episode, and refuses what it cannot read', () => {
  const row = {
    audio_url: 'http://cdn.example/a.m4a?x=1',
    duration: '1:05',
    show: 'The Desk',
    category: ['Sports', 'Technology'],
    episode: '7',
    speakers: ['Mira', { name: 'Jun', role: 'guest', url: 'javascript:alert(1)' }],
    chapters: [
      { start: '0:30', title: 'Middle' },
      { start: 0, title: 'Begin' },
    ],
    transcript: 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Mira>Hello.',
    transcripts: { es: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHola.' },
    explicit: 'true',
    episode_type: 'bonus',
    show_author: 'Ada',
    show_url: 'https://desk.example/',
  }
  expect(podcastFacts(row, '', 'en')).toEqual({
    audio: { url: 'https://cdn.example/a.m4a?x=1', media_type: 'audio/mp4', byte_count: 0, length_ms: 65_000 },
    episode: {
      show: {
        key: 'import:the desk',
        title: 'The Desk',
        lang: 'en',
        category: 'technology',
        homeUrl: 'https://desk.example/',
        facts: { author: 'Ada' },
      },
      facts: { is_explicit: true, type: 'bonus' },
      season: undefined,
      number: 7,
      people: [
        { name: 'Mira', role: '', url: '' },
        { name: 'Jun', role: 'guest', url: '' },
      ],
      chapters: [
        { start_ms: 0, title: 'Begin', url: '' },
        { start_ms: 30_000, title: 'Middle', url: '' },
      ],
      cues: [{ start_ms: 1000, end_ms: 2000, speaker: 'Mira', text: 'Hello.' }],
      otherCues: { es: [{ start_ms: 1000, end_ms: 2000, speaker: '', text: 'Hola.' }] },
    },
  })
  const refused = (change: object) => () => podcastFacts({ ...row, ...change }, '', 'en')
  expect(refused({ audio_url: undefined })).toThrow('audio_url is missing')
  expect(refused({ audio_url: 'data:audio/mpeg,x' })).toThrow('is no https address')
  expect(refused({ transcript: '<html>not found</html>' })).toThrow('transcript is neither WebVTT nor SRT')
  expect(refused({ transcripts: { '?': [] } })).toThrow('transcripts')
  expect(refused({ chapters: [{ start: 'soon', title: 'x' }] })).toThrow('chapters.0.start cannot be read')
  expect(podcastFacts({ ...row, show: '' }, '', 'en').episode?.show).toMatchObject({
    key: 'import:farwire',
    title: 'Farwire',
  })
})

test('R350 episodes that name no podcast belong to the one of the site, and are counted for the report', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'farwire-import-')), 'podcasts.jsonl')
  const rows = [
    { title: 'Of nobody', audio_url: 'https://cdn.example/1.m4a' },
    { title: 'Of a show', audio_url: 'https://cdn.example/2.m4a', show: 'The Desk' },
  ]
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  const { paths, defaults } = parseImport(['podcast', file])
  const { outcomes, ownEpisodes } = await importFiles(world.db, paths, defaults)
  expect([outcomes.added, ownEpisodes]).toEqual([2, 1])
  const shows = await world.db.selectFrom('podcast_show').select('title').orderBy('title').execute()
  expect(shows.map(({ title }) => title)).toEqual(['Farwire', 'The Desk'])
})

test('R30 R350 the episodes of a real podcast are taken in once', async ({ skip }) => {
  const file = '../shared/data/podcasts.jsonl'
  if (!existsSync(file)) skip('without ../shared/data')
  const words = ['podcast', file, '--source', 'Bitcoin Optech', '--lang', 'en', '--base', 'https://bitcoinops.org']
  const { paths, defaults } = parseImport(words)
  const first = await importFiles(world.db, paths, defaults)
  expect([first.outcomes.added, first.outcomes.refused]).toEqual([212, 0])
  const again = await importFiles(world.db, paths, defaults)
  expect([again.outcomes.added, again.outcomes.known]).toEqual([0, 212])
  const episodes = await world.db
    .selectFrom('episode')
    .innerJoin('item_audio', 'item_audio.article_id', 'episode.article_id')
    .selectAll()
    .execute()
  expect(episodes).toHaveLength(212)
  const { content_html: notes } = await world.db
    .selectFrom('item_version')
    .select('content_html')
    .where('title', 'like', '%#210 %')
    .executeTakeFirstOrThrow()
  expect(notes).toContain('<a href="https://bitcoinops.org/en/newsletters/2022/07/27/"')
})
