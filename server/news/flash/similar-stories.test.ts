import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

test('R848 the flashes about a story name that story, and none where the item has none, while there are several stories', async () => {
  const items: number[] = []
  for (const title of ['Vault opens', 'Vault is open', 'Bridge closes', 'Bridge is closed', 'Fund starts'])
    items.push(await publish(api.db, title))
  for (const [at, id] of items.slice(0, 4).entries())
    await sql`insert into item_story (article_id, story_id, told_at, parts) values (${id}, ${items[at < 2 ? 0 : 2]}, now(), '{}')
      on conflict (article_id) do update set story_id = excluded.story_id`.execute(api.db)
  const stories: (number | undefined)[] = []
  for (const id of items) {
    const { status, data } = await api.call<{ story: { p_id: number } | null }>(
      `/v2/newsflash/similar?article_id=${id}`,
    )
    expect(status).toBe(200)
    stories.push(data.story?.p_id)
  }
  expect(stories).toEqual([items[0], items[0], items[2], items[2], undefined])
})
