import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '#tests/api.ts'
import { noon, publishNews } from '#tests/news.ts'
import { openWorld } from '#tests/world.ts'
import { closeDatabase, openDatabase } from './database.ts'

const count = 400
const rounds = 12

test('The statements of home, wire and articles are planned once per connection, not for each page', async () => {
  const world = await openWorld()
  // One connection, so that all calls use the same plans.
  const db = openDatabase(world.url, { poolSize: 1 })
  const api = await openApi({ world, db, env: { PAGE_CACHE_MB: '0' } })
  try {
    const authors = await db
      .insertInto('author')
      .values(Array.from({ length: 10 }, (_, index) => ({ nickname: `Author ${index}` })))
      .returning('id')
      .execute()
    const ids = await publishNews(
      db,
      Array.from({ length: count }, (_, index) => [
        `Harbour Chain reopens withdrawals of bridge ${index}`,
        {
          kind: index % 2 ? 'article' : 'flash',
          at: noon - index * 600,
          authorId: authors[index % authors.length]!.id,
          tags: [`Tag ${index % 10}`, `Tag ${(index + 3) % 10}`],
        },
      ]),
    )
    await sql`analyze`.execute(db)
    const article = ids[count / 2 + 1]!
    for (const path of [
      `/v2/article/detail?article_id=${article}&neighbour_lang=en`,
      `/v2/newsflash/similar?article_id=${article}`,
      `/v2/comment/list?article_id=${article}`,
      `/v2/vote/info?article_id=${article}`,
      '/v2/article/list?limit=14',
      '/v2/article/list?limit=14&only_lang=en',
      '/v2/newsflash/list?limit=20',
      '/v2/newsflash/list?limit=20&only_lang=en',
      '/v2/home/slots',
      '/v2/home/getHotArticle?type=week&limit=5',
      '/v2/home/getHotArticle?type=week&limit=5&only_lang=en',
    ])
      for (let round = 0; round < rounds; round++) expect([path, (await api.call(path)).status]).toEqual([path, 200])
    const { rows } = await sql<{ statement: string; generic_plans: number }>`
      select statement, generic_plans from pg_prepared_statements where generic_plans + custom_plans > 8
    `.execute(db)
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.filter(({ statement }) => statement.includes('@@ format('))).toHaveLength(1)
    expect(rows.filter(({ generic_plans }) => generic_plans === 0)).toEqual([])
  } finally {
    await closeDatabase(db)
    await api.close()
  }
})
