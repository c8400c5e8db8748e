import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'
import type { IncomingItem } from './incoming.ts'
import { openRun } from './save.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('item').execute())

const flash = (
  source: string,
  at: string,
  title: string,
  lang: IncomingItem['originalLang'],
  isPublished = false,
): IncomingItem => ({
  kind: 'flash',
  source,
  sourceName: source,
  guid: `${source} ${at}`,
  originalLang: lang,
  datedAt: new Date(`2026-03-01T${at}:00Z`),
  versions: [{ lang, title, content: '', isPublished }],
})
const save = (...items: IncomingItem[]) => openRun(world.db, { rewrites: false })(items)
const stories = async () => {
  const rows = await world.db
    .selectFrom('item_story')
    .innerJoin('item', 'item.article_id', 'item_story.article_id')
    .select(['story_id', 'source_name', 'item.article_id'])
    .orderBy('story_id')
    .orderBy('told_at')
    .execute()
  return [...Map.groupBy(rows, ({ story_id }) => story_id).values()].map((each) =>
    each.map(({ source_name }) => source_name),
  )
}

test('R848 one story of several sources and languages is one cluster, drafts and public flashes alike', async () => {
  await save(
    flash('Kestrel', '10:00', 'Upbit hack drains $36.8M of Solana tokens', 'en', true),
    flash('Oxbow', '10:01', 'Metaplanet buys 4,279 BTC for $623M', 'en'),
  )
  await save(flash('秋津通信', '10:03', 'Upbitがハッキング被害、3680万ドルのソラナが流出', 'ja'))
  await save(
    flash('链上观察', '10:04', 'Upbit 遭黑客攻击，价值 3680 万美元的 Solana 代币被盗', 'cn'),
    flash('Meridian', '09:58', 'Upbit hack: $36.8M in Solana tokens drained', 'en'),
  )
  expect(await stories()).toEqual([['Meridian', 'Kestrel', '秋津通信', '链上观察'], ['Oxbow']])
})

test('R848 one source tells a story once, and tomorrow is another day', async () => {
  await save(flash('Kestrel', '10:00', '数据：BTC 跌破 68000 美元', 'cn'))
  await save(
    flash('Kestrel', '10:30', '比特币跌破 68000 USDT', 'cn'),
    flash('Oxbow', '22:30', 'BTC 跌破 68,000 美元', 'cn'),
  )
  expect(await stories()).toEqual([['Kestrel'], ['Kestrel'], ['Oxbow']])
})
