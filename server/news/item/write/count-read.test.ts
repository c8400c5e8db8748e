import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'
import { countRead } from './count-read.ts'
import { openRun } from './save.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const alice = Buffer.from('alice')
const bob = Buffer.from('bob')

async function newItem(isPublished: boolean): Promise<number> {
  const [saved] = await openRun(world.db, { rewrites: false })([
    {
      kind: 'flash',
      source: 'Wire',
      originalLang: 'en',
      versions: [{ lang: 'en', title: `Item ${isPublished}`, content: '', isPublished }],
    },
  ])
  return saved!.articleId!
}

test('R565 a visitor counts once an hour for an item', async () => {
  const id = await newItem(true)
  const count = async (client: Buffer, time: string) =>
    (await countRead(world.db, id, client, new Date(`2026-03-01T${time}Z`))).readCount
  expect(await count(alice, '10:00:00')).toBe(1)
  expect(await count(alice, '10:59:59')).toBe(1)
  expect(await count(bob, '10:30:00')).toBe(2)
  expect(await count(alice, '11:00:00')).toBe(3)
  expect(await Promise.all(Array.from({ length: 5 }, () => count(bob, '11:00:00')))).toContain(4)
  expect(await count(bob, '11:30:00')).toBe(4)
})

test('R565 nothing is counted for an item that is not public', async () => {
  const draft = await newItem(false)
  expect(await countRead(world.db, draft, alice, new Date())).toEqual({ readCount: undefined, isNew: false })
  expect(await countRead(world.db, draft + 1000, alice, new Date())).toEqual({ readCount: undefined, isNew: false })
  expect(await world.db.selectFrom('item_view').select('article_id').where('article_id', '=', draft).execute()).toEqual(
    [],
  )
})
