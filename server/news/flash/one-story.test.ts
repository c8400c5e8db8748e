import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { NewsItem } from '#contract/news/item.ts'
import { openRun } from '#server/news/item/write/save.ts'
import { openApi, type TestApi } from '#tests/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

test('R848 flashes of several sources that tell one story have one story_id, which others do not have, and are suggested once', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const flash = (source: string, minutes: number, title: string) => ({
    kind: 'flash' as const,
    source,
    sourceName: source,
    guid: source,
    originalLang: 'en' as const,
    datedAt: at(minutes),
    versions: [{ lang: 'en' as const, title, content: '', isPublished: true, publishedAt: at(minutes) }],
  })
  await openRun(api.db, { rewrites: false })([
    flash('Kestrel', 30, 'Upbit hack drains $36.8M of Solana tokens'),
    flash('Oxbow', 20, 'Metaplanet buys 4,279 BTC for $623M'),
    flash('Meridian', 10, 'Upbit hack: $36.8M in Solana tokens drained'),
  ])
  const { data } = await api.call<{ list: NewsItem[] }>('/v2/newsflash/list')
  const [meridian, oxbow, kestrel] = data.list
  expect([meridian!.source_name, meridian!.story_id]).toEqual(['Meridian', kestrel!.story_id])
  expect(oxbow!.story_id).toBe(oxbow!.article_id)
  const suggested = await api.call<Output<'search.suggest'>>('/v2/search/suggest?title=upbi')
  expect(suggested.data.titles.map(({ article_id }) => article_id)).toEqual([meridian!.article_id])
})
