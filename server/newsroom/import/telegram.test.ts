import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWorld } from '#tests/world.ts'
import { importFiles } from './run.ts'

test('R841 a channel that Telegram Desktop exported is imported with its dates, once', async () => {
  const world = await openWorld()
  const folder = mkdtempSync(join(tmpdir(), 'farwire-export-'))
  const file = join(folder, 'result.json')
  const messages = [
    { id: 1, type: 'service', date: '2026-03-01T09:00:00', text: '' },
    {
      id: 7,
      type: 'message',
      date: '2026-03-01T09:00:00',
      date_unixtime: '1772355600',
      text: 'Ferry halts\nAt block 7.',
    },
  ]
  writeFileSync(file, JSON.stringify({ name: 'Tide watch', messages }))
  const run = async () => (await importFiles(world.db, [file], { kind: 'flash' })).outcomes
  expect(await run()).toMatchObject({ added: 1, refused: 0 })
  expect(await run()).toMatchObject({ added: 0, known: 1 })
  const rows = world.db.selectFrom('item_version').innerJoin('item', 'item.article_id', 'item_version.article_id')
  expect(await rows.select(['title', 'source_name', 'item.published_at']).execute()).toEqual([
    { title: 'Ferry halts', source_name: 'Tide watch', published_at: new Date('2026-03-01T09:00:00Z') },
  ])
  await world.close()
  rmSync(folder, { recursive: true })
})
