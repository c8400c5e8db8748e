import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Manifest } from '#server/platform/backup/archive.ts'
import { proveArchive } from '#server/platform/backup/restore.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { measure } from '#server/platform/pulse/measure.ts'
import { expectRuns, recorded } from '#server/platform/pulse/last-run.ts'
import { publish } from '#tests/news.ts'
import { openWorld } from '#tests/world.ts'
import { backUpJob } from './back-up.ts'
import { roundOf } from './start.ts'

vi.mock('#server/platform/backup/restore.ts', { spy: true })

test('R959 an archive whose proof failed or broke off displaces none that is proven, and goes after the next good night', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-nightly-'))
  const world = await openWorld()
  const config = readConfig(['--data', join(folder, 'site')], { BACKUP_TARGET: folder, BACKUP_KEEP: '2' })
  const job = backUpJob(config, folder, world.url)
  const night = (day: number) => job.run(world.db, new Date(`2026-11-0${day}T02:20:00Z`))
  const archives = async () => (await readdir(folder)).flatMap((name) => /110(\d)T.*zst$/.exec(name)?.[1] ?? [])
  const proof = vi.mocked(proveArchive).mockResolvedValue({} as Manifest)
  await night(1)
  await night(2)
  for (const day of [3, 4]) {
    proof.mockRejectedValueOnce(new Error('does not restore as it was'))
    await expect(night(day)).rejects.toThrow('does not restore')
  }
  expect(await archives()).toEqual(['1', '2', '3', '4'])
  expect(await night(5)).toMatchObject({ deleted: 3 })
  expect(await readdir(folder)).toEqual(['farwire-20261102T022000Z.tar.zst', 'farwire-20261105T022000Z.tar.zst'])
  proof.mockRestore()
  await rm(folder, { recursive: true })
  await world.close()
})

test('R959 each night a backup is stored, proven beside the site and old ones are deleted; the pulse says when one was proven last', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-nightly-'))
  const shelf = join(folder, 'shelf')
  const world = await openWorld()
  await publish(world.db, 'Rate held')
  const config = readConfig(['--data', join(folder, 'site')], {
    BACKUP_TARGET: shelf,
    BACKUP_KEEP: '2',
    BACKUP_KEY: 'x',
  })
  const job = backUpJob(config, config.backup.target!, world.url)
  const night = (day: number) =>
    recorded(world.db, 'back-up', () => roundOf(job, world.db, new Date(`2026-11-0${day}T02:20:00.123Z`)))
  await expectRuns(world.db, 'back-up', 86_400)
  expect(await night(1)).toMatchObject({ uploads: 0, deleted: 0, rows: expect.any(Number) })
  await writeFile(join(shelf, 'by-hand.tar.zst'), '')
  await night(2)
  expect(await night(3)).toMatchObject({ deleted: 1 })
  expect(await readdir(shelf)).toEqual([
    'by-hand.tar.zst',
    'farwire-20261102T022000Z.tar.zst',
    'farwire-20261103T022000Z.tar.zst',
  ])
  const { backup } = await measure(world.db, folder, new Date())
  expect(backup!.value).toBeLessThan(50)
  // A night that fails deletes nothing, and is named.
  await rm(shelf, { recursive: true })
  await writeFile(shelf, '')
  await expect(night(4)).rejects.toThrow()
  expect((await measure(world.db, folder, new Date())).backup!.detail).toMatch(/ENOTDIR|EEXIST/)
  expect(existsSync(join(folder, 'site'))).toBe(false)
  await rm(folder, { recursive: true })
  await world.close()
})
