import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOutsidePictures } from '#server/platform/picture/pictures.ts'
import { keyOf } from '#server/platform/picture/addresses.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publishNews } from '#tests/news.ts'
import { filled } from '#tests/pictures.ts'
import { fetchItemPicturesJob } from './fetch-item-pictures.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farwire-archive-'))
  api = await openApi({ env: { DATA_DIR: folder, OUTSIDE_PICTURES_MB: '16' } })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const picture = (name: string) =>
  `<figure><img src="https://img.example/${name}.png?a=1&amp;b=2" alt="A door"></figure>`

test('R892 the pictures of an archive are fetched by a job: of public items, newest first, a bounded number a round, once, and while there is room', async () => {
  const { db, config, services } = api
  const fetched: string[] = []
  const png = await filled(40, 20, '#246').png().toBuffer()
  const outsidePictures = openOutsidePictures({
    db,
    config,
    images: services.images,
    clock: () => new Date(),
    fetchPicture: (url) => {
      fetched.push(String(url))
      return Promise.resolve({ status: fetched.length === 2 ? 404 : 200, body: png }) as never
    },
  })
  const job = fetchItemPicturesJob(config, { outsidePictures })
  const round = () => job.run(db, new Date())
  const many = Array.from({ length: 35 }, (_, at) => picture(`old-${at}`)).join('')
  await publishNews(db, [
    ['The oldest', { content: picture('oldest') }],
    ['An old one', { content: many }],
    ['A draft', { content: picture('draft'), drafts: ['en'] }],
    ['A new one', { content: `<p>A text.</p>${picture('new')}`, imageUrl: 'https://img.example/cover.png' }],
  ])

  expect(await round()).toEqual({ fetched: 37 })
  expect(fetched.slice(0, 2)).toEqual(['https://img.example/cover.png', 'https://img.example/new.png?a=1&b=2'])
  expect(await round()).toEqual({ fetched: 1 })
  expect(fetched.at(-1)).toBe('https://img.example/oldest.png?a=1&b=2')
  expect(fetched.join()).not.toContain('draft')
  expect(await outsidePictures.find('https://img.example/cover.png')).toEqual({ name: expect.stringMatching(/\.png$/) })

  // From the newest on again: what is stored, and what is known to be absent, is not asked for.
  expect(await round()).toEqual({ fetched: 0 })
  await db.deleteFrom('outside_picture').where('key', '=', keyOf('https://img.example/cover.png')).execute()
  await db
    .updateTable('outside_picture')
    .set({ bytes: 600 * 1024 })
    .where('name', 'is not', null)
    .execute()
  expect(await round()).toEqual({ fetched: 0 })
})
