import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'
import { parseImport, parseTableImport } from './command.ts'
import { importFiles } from './run.ts'
import { importStreams } from './streams.ts'
import { importTable } from './tables.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'farwire-media-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

async function write(name: string, ...rows: (object | string)[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'))
  return path
}

test('R31 R828 videos are imported with their texts in several languages, known again, and brought up to date', async () => {
  const video = { key: 'v1', video_url: 'https://cdn.example/a.webm', duration: '0:30' }
  const rows = (intro: string, video_url = video.video_url) => [
    { ...video, video_url, lang: 'en', title: 'How a rollup settles', content: `A drawing ${intro}.` },
    { ...video, video_url, lang: 'ja', title: 'ロールアップの決済', content: `図解 ${intro}。` },
  ]
  const run = async (...lines: (object | string)[]) => {
    const { paths, defaults } = parseImport(['video', await write('videos.jsonl', ...lines), '--source', 'Studio'])
    return importFiles(world.db, paths, defaults)
  }
  const first = await run(...rows('of it'), { title: 'Elsewhere', video_url: 'ftp://a.example/b.mp4' }, 'no json')
  expect(first.outcomes).toMatchObject({ added: 2, refused: 2 })
  expect(first.items).toBe(1)
  expect(first.refused.map(({ position }) => position)).toEqual(['line 3', 'line 4'])
  const stored = () =>
    world.db
      .selectFrom('video')
      .innerJoin('item', 'item.article_id', 'video.article_id')
      .select(['item.kind', 'video.url', 'media_type', 'length_ms'])
      .execute()
  expect(await stored()).toEqual([{ kind: 'video', url: video.video_url, media_type: 'video/webm', length_ms: 30_000 }])
  expect((await run(...rows('of it'))).outcomes).toMatchObject({ added: 0, known: 2 })
  expect((await run(...rows('of both', 'https://cdn.example/b.mp4'))).outcomes).toMatchObject({ changed: 2 })
  expect(await stored()).toMatchObject([{ url: 'https://cdn.example/b.mp4', media_type: 'video/mp4' }])
})

test('R99 R828 live streams are imported with their texts in several languages; what is none is reported, a second run changes them', async () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const stream = { key: 's1', video_url: 'https://live.example/a.m3u8', starts_at: '2026-07-01T08:00:00+08:00' }
  const path = await write(
    'streams.jsonl',
    { ...stream, lang: 'en', title: 'The summit', intro: 'Day one', ends_at: '2026-07-01T02:00:00Z' },
    { ...stream, lang: 'cn', title: '峰会', ends_at: '2026-07-01T02:00:00Z' },
    { ...stream, title: 'Backwards', ends_at: '2026-06-30T00:00:00Z' },
    { ...stream, title: 'Sometime', ends_at: 'soon' },
    { ...stream, title: 'Never', ends_at: '2030-01-01T00:00:00Z' },
    { ...stream, ends_at: '2026-07-01T02:00:00Z' },
    { ...stream, title: 'Nowhere', video_url: 'https://a.example/1', video_kind: 'embed' },
    '[]',
  )
  const imported = await importStreams(world.db, [folder + '/streams.jsonl'], now)
  expect(imported).toMatchObject({ added: 1, known: 0 })
  expect(imported.refused.map(({ file, position, reason }) => `${file}, ${position}: ${reason}`)).toEqual([
    'streams.jsonl, line 3: it ends before it begins: 2026-07-01T08:00:00+08:00, 2026-06-30T00:00:00Z',
    'streams.jsonl, line 4: ends_at is no time: soon',
    'streams.jsonl, line 5: ends_at is no time: 2030-01-01T00:00:00Z',
    'streams.jsonl, line 6: there is no title',
    'streams.jsonl, line 7: https://a.example/1 is no video of a host whose frames are shown',
    'streams.jsonl, line 8: it is no JSON object',
  ])
  const stored = () => world.db.selectFrom('stream').select(['kind', 'url', 'starts_at', 'ends_at', 'texts']).execute()
  expect(await stored()).toEqual([
    {
      kind: 'hls',
      url: 'https://live.example/a.m3u8',
      starts_at: new Date('2026-07-01T00:00:00Z'),
      ends_at: new Date('2026-07-01T02:00:00Z'),
      texts: { en: { title: 'The summit', intro: 'Day one' }, cn: { title: '峰会' } },
    },
  ])
  await write('streams.jsonl', { ...stream, lang: 'en', title: 'The great summit', ends_at: 1_782_880_000 })
  expect(await importStreams(world.db, [path], now)).toMatchObject({ added: 0, known: 1, refused: [] })
  expect(await stored()).toMatchObject([{ texts: { en: { title: 'The great summit' } } }])
  await expect(importStreams(world.db, [join(folder, 'absent')], now)).rejects.toThrow('There is no file or folder')
})

test('R828 the command takes in streams as it does rows of other tables', async () => {
  const path = await write('empty.jsonl', '')
  expect(parseTableImport(['stream', path])).toEqual({
    kind: 'stream',
    isTrial: false,
    paths: [path],
    dataFolder: undefined,
  })
  expect(await importTable(world.db, 'stream', [path])).toEqual({ added: 0, known: 0, refused: [] })
})
