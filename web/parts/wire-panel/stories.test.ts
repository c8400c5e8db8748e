import { expect, test } from 'vitest'
import type { NewsItem } from '#contract/news/item.ts'
import { foldStories } from './stories.ts'

const item = (article_id: number, story_id = article_id) => ({ article_id, story_id }) as NewsItem
const read = (rows: NewsItem[], batches: { at: number }[], chosen?: number) => {
  const { inside, others } = foldStories(rows, batches, chosen)
  const shown = rows.filter((row) => !inside.has(row))
  return shown.map((row) => [row.article_id, ...(others.get(row) ?? []).map(({ article_id }) => article_id)])
}

test('A story is shown once, at its first report, with its other sources in their order', () => {
  expect(read([item(5, 1), item(4), item(3, 1), item(2), item(1)], [{ at: 0 }])).toEqual([[4], [2], [1, 3, 5]])
})

test('A batch that is loaded later takes no row away that is shown; the flash that the address names stays', () => {
  const rows = [item(5, 1), item(4), item(3, 1), item(2), item(1)]
  expect(read(rows, [{ at: 0 }, { at: 2 }])).toEqual([[5, 1, 3], [4], [2]])
  expect(read(rows, [{ at: 0 }], 3)).toEqual([[4], [3, 1, 5], [2]])
})
