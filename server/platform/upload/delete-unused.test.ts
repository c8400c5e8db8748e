import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, type Config } from '#server/platform/config/config.ts'
import { filled } from '#tests/pictures.ts'
import { openWorld, type World } from '#tests/world.ts'
import { deleteUnusedImages } from './delete-unused.ts'
import { openImages, type Images, saveImage } from './save.ts'
import { nameInAddress } from './name.ts'
import { imageSizes, useImages } from './use.ts'

let folder: string
let world: World
let config: Config
let images: Images
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farwire-forget-'))
  world = await openWorld()
  config = readConfig([], { DATA_DIR: folder })
  images = openImages(config)
})
afterAll(async () => {
  images.close()
  await world.close()
  await rm(folder, { recursive: true })
})

const save = async (colour: string) =>
  (await saveImage({ db: world.db, config, services: { images } }, await filled(8, 4, colour).png().toBuffer())).url
const isThere = async (url: string) => (await images.store.get(nameInAddress(config, url)!)) !== undefined
const use = (usedBy: string, urls: string[]) => useImages(world.db, config, usedBy, urls)
const afterDays = (days: number) =>
  deleteUnusedImages(world.db, images.store, new Date(Date.now() + days * 24 * 60 * 60 * 1000))

test('an image that nothing shows is forgotten after a week, file and row; one that something shows stays', async () => {
  const [shown, loose] = [await save('#100'), await save('#200')]
  await use('cast:1', [shown, 'https://elsewhere.example/a.png', `${config.site.origin}/u/${'0'.repeat(40)}.png`])
  expect(await afterDays(6)).toBe(0)
  expect(await isThere(loose)).toBe(true)
  expect(await afterDays(8)).toBe(1)
  expect([await isThere(shown), await isThere(loose)]).toEqual([true, false])
  expect(await imageSizes(world.db, config, [shown, loose, 'https://elsewhere.example/a.png'])).toEqual(
    new Map([[shown, { width: 8, height: 4 }]]),
  )
})

test('an image stays until its last use is removed; naming other images removes the former uses', async () => {
  const [one, other] = [await save('#300'), await save('#400')]
  await use('cast:2', [one])
  await use('avatar:1', [one])
  await use('cast:2', [other])
  await afterDays(8)
  expect([await isThere(one), await isThere(other)]).toEqual([true, true])
  await use('avatar:1', [])
  await use('cast:2', [other, other])
  await afterDays(8)
  expect([await isThere(one), await isThere(other)]).toEqual([false, true])
})

test('an image that comes again begins its week anew', async () => {
  const url = await save('#500')
  await world.db
    .updateTable('upload')
    .set({ uploaded_at: new Date('2026-01-01T00:00:00Z') })
    .where('name', '=', nameInAddress(config, url)!)
    .execute()
  expect(await save('#500')).toBe(url)
  expect(await afterDays(1)).toBe(0)
  expect(await isThere(url)).toBe(true)
})

test('an upload of the same image while it is being forgotten leaves it there', async () => {
  const url = await save('#600')
  await Promise.all([afterDays(8), save('#600'), afterDays(8), save('#600')])
  await save('#600')
  expect(await isThere(url)).toBe(true)
})
