import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRecordingServer, type RecordingServer } from '#tests/servers/recording-server.ts'
import { openWorld, type World } from '#tests/world.ts'
import { parseSeriesOrder, runSeriesOrder } from './command.ts'

const now = new Date('2026-03-03T09:00:00Z')
let world: World
let server: RecordingServer
let folder: string
beforeAll(async () => {
  world = await openWorld()
  server = await openRecordingServer()
  folder = await mkdtemp(join(tmpdir(), 'farwire-sources-'))
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
  await world.close()
})

const run = async (...words: string[]) => {
  const lines: string[] = []
  await runSeriesOrder(world.db, parseSeriesOrder(words), (line) => lines.push(line), now)
  return lines
}

test('R39 sources are off by default; one of a file is turned on and fetched, listed with its result and age, and turned off', async () => {
  const offered = await run()
  expect(offered.length).toBeGreaterThan(8)
  expect(offered.every((line) => line.includes(': off; '))).toBe(true)
  const path = join(folder, 'mine.json')
  const mine = {
    key: 'mine',
    url: server.origin,
    format: 'csv',
    allows_private: true,
    mapping: { time: 'day', series: { close: { key: 'mine', name: 'Mine', group: 'prices', cadence: 'day' } } },
  }
  await writeFile(path, JSON.stringify(mine))
  server.answer = (response) => response.end('Day,Close\n2026-01-01,1.5\n2026-01-02,-2\n')
  expect(await run('on', path)).toEqual(['mine: on, 1 points new or revised, 0 known, 1 held back'])
  expect((await run())[0]).toBe('mine: on; ok; newest number 2026-01-01T00:00, stale')
  server.answer = (response) => response.end('<html></html>')
  expect(await run('fetch', 'mine')).toEqual(['mine: not read, it is a web page or XML, not CSV'])
  expect((await run())[0]).toContain('mine: on; failed once: it is a web page')
  expect(await run('off', 'mine')).toEqual(['mine: off'])
  expect((await run())[0]).toContain('mine: off')
})

test('R39 orders and files that cannot be carried out say why', async () => {
  await expect(run('on', 'nothing')).rejects.toThrow('There is no source nothing')
  await expect(run('fetch', 'nothing')).rejects.toThrow('No source nothing is on.')
  await expect(run('off', 'nothing')).rejects.toThrow('No source nothing is on.')
  await expect(run('explode')).rejects.toThrow('Say what to do')
  await expect(run('--loud')).rejects.toThrow('npm run series')
  const path = join(folder, 'broken.json')
  await writeFile(path, '{"key":"a b","url":"ftp://x","format":"xml"}')
  await expect(run('on', path)).rejects.toThrow(/cannot be used/)
})
