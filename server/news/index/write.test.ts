import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { correctVersion, publishVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { openRun } from '#server/news/item/write/save.ts'
import { publish, publishNews } from '#tests/news.ts'
import { openWorld, type World } from '#tests/world.ts'
import { indexMissing } from './index-missing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`truncate item, site_mark cascade`.execute(world.db)
})

const found = async (token: string) => {
  const { rows } = await sql<{ entry: string }>`
    select article_id || ' ' || lang as entry from item_search where document @@ ('''' || to_char(listed_at at time zone 'UTC', 'YYYYMM') || ${token} || '''')::tsquery order by 1
  `.execute(world.db)
  return rows.map(({ entry }) => entry)
}

test('R576 publishing, correcting, withdrawing and deleting an item change the search index at once', async () => {
  const id = await publish(world.db, '币安上线新币', {
    langs: ['cn', 'en'],
    drafts: ['en'],
    tags: ['交易所'],
    content: '<p>Text.</p>',
  })
  expect(await found('上线')).toEqual([`${id} cn`])
  expect(await found('交易')).toEqual([`${id} cn`])
  await publishVersion(world.db, id, 'en')
  expect(await found('上线')).toEqual([`${id} cn`, `${id} en`])
  await correctVersion(world.db, id, 'cn', { body: 'The name was wrong', title: '币安下架新币' })
  expect(await found('上线')).toEqual([`${id} en`])
  expect(await found('下架')).toEqual([`${id} cn`])
  await withdrawVersion(world.db, id, 'cn', 'It was false')
  expect(await found('新币')).toEqual([`${id} en`])
  await sql`delete from item`.execute(world.db)
  expect(await found('新币')).toEqual([])
})

test('R576 a text that its source changes is searched by its new words', async () => {
  const version = (title: string) => ({
    lang: 'en' as const,
    title,
    content: '<p>The same text stands below.</p>',
    isPublished: true,
  })
  const item = (title: string) => ({
    kind: 'flash' as const,
    source: 'test',
    guid: '1',
    originalLang: 'en' as const,
    versions: [version(title)],
  })
  await openRun(world.db, { rewrites: true })([item('An early headline')])
  await openRun(world.db, { rewrites: true })([item('A later headline')])
  expect([await found('early'), (await found('later')).length]).toEqual([[], 1])
})

test('R576 items without an index entry, or with one of an earlier form, are indexed at the next start, once', async () => {
  await publishNews(
    world.db,
    Array.from({ length: 450 }, (_, index) => [`Old headline number ${index}`]),
  )
  await sql`delete from item_search where article_id % 2 = 0`.execute(world.db)
  await sql`update item_search set document = array_to_tsvector(array['headline'])`.execute(world.db)
  expect(await indexMissing(world.db)).toBe(450)
  expect((await found('headline')).length).toBe(450)
  expect(await indexMissing(world.db)).toBe(0)
})

test('R576 R876 new entries are soon sorted into the index, because each search reads all unsorted ones', async () => {
  // Only one process sorts at a time, and autovacuum does so slowly. This also cancels one that is running.
  await sql`alter table item_search set (autovacuum_enabled = false)`.execute(world.db)
  const words = (item: number) => Array.from({ length: 400 }, (_, word) => `w${item}x${word}`).join(' ')
  await publishNews(
    world.db,
    Array.from({ length: 150 }, (_, item): [string, object] => [
      `Pending ${item}`,
      { content: `<p>${words(item)}</p>` },
    ]),
  )
  const { rows } = await sql<{ pages: number }>`
    select gin_clean_pending_list('item_search_document')::int as pages
  `.execute(world.db)
  expect(rows[0]!.pages).toBeLessThanOrEqual(20)
})
