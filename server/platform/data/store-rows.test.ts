import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'
import { storeRows } from './store-rows.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const shows = () =>
  world.db
    .selectFrom('podcast_show')
    .select(['import_key', 'title', 'lang', 'category', 'desk_fields', 'facts', 'is_demo'])
    .orderBy('import_key')
    .execute()
const stored = { category: 'other', is_demo: false, lang: 'en' }

test('rows are stored with the types of their table, and a column that is left out has its default', async () => {
  const rows = [
    {
      import_key: 'a',
      title: 'O\'Neil, "quoted" \\ 世界',
      lang: 'en',
      desk_fields: ['intro', 'title'],
      facts: { n: 0.1 },
    },
    { import_key: 'b', title: 'Second', lang: 'en', desk_fields: [], facts: { author: null } },
    { import_key: 'a', title: 'Again', lang: 'ja', desk_fields: [], facts: {} },
  ]
  const store = () =>
    world.db.transaction().execute((trx) =>
      storeRows<'podcast_show', { id: number; import_key: string; is_new: boolean }>(trx, 'podcast_show', rows, {
        key: ['import_key'],
        returning: sql`id, import_key, xmax = 0 as is_new`,
      }),
    )
  const first = await store()
  expect(first.map(({ import_key, is_new }) => [import_key, is_new])).toEqual([
    ['a', true],
    ['b', true],
  ])
  expect(await shows()).toEqual(rows.slice(0, 2).map((row) => ({ ...stored, ...row })))
  expect(await store()).toEqual(first.map((row) => ({ ...row, is_new: false })))
})

test('a known row keeps its key and the columns that it is to keep, and gets the values that are said or else the new ones', async () => {
  const row = { import_key: 'a', title: 'Renamed', lang: 'ja', facts: { m: 2 }, is_demo: true }
  await world.db.transaction().execute(async (trx) => {
    await storeRows(trx, 'podcast_show', [row], {
      key: ['import_key'],
      keeps: ['is_demo'],
      set: { facts: sql`podcast_show.facts || excluded.facts` },
    })
    expect(await storeRows(trx, 'podcast_show', [])).toEqual([])
  })
  const [known, other] = await shows()
  expect(known).toEqual({ ...stored, ...row, desk_fields: ['intro', 'title'], facts: { n: 0.1, m: 2 }, is_demo: false })
  expect(other).toMatchObject({ import_key: 'b', title: 'Second' })
})
