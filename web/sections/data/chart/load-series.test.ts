import { expect, test } from 'vitest'
import type { Ask } from '#web/state/call/ask.ts'
import { loadSeries } from './load-series.ts'

const day = 86_400
const points = Array.from({ length: 51 }, (_, index) => [index * day, '1'])
const flash = (article_id: number, add_time: number) => ({ article_id, add_time })

interface Wished {
  end_time: number
  limit: number
  only_lang?: string[]
}

test('R39 the flashes next to a chart are from all parts of its time, in the language of the page if there are any', async () => {
  const loud = Array.from({ length: 20 }, (_, index) => flash(100 + index, 50 * day + 100 - index))
  const all = [...loud, flash(3, 35 * day), flash(2, 15 * day), flash(1, 14 * day)]
  const inThai = new Set([1, 115])
  const answers: Record<string, (input: Wished) => unknown> = {
    'series.detail': () => ({ key: 'coin', cadence: day }),
    'series.list': () => ({ list: [] }),
    'series.points': () => ({ points, is_reduced: false }),
    'activity.list': () => ({ list: [] }),
    'newsflash.list': ({ end_time, limit, only_lang }) => ({
      list: all
        .filter((each) => each.add_time < end_time && (!only_lang || inThai.has(each.article_id)))
        .slice(0, limit),
    }),
  }
  const call = ((name: string, input: Wished) => Promise.resolve(answers[name]!(input))) as unknown as Ask
  const { marked } = await loadSeries(call, 'coin', new URLSearchParams(), 'th')
  expect(marked.map(({ item }) => item.article_id)).toEqual([1, 3, 115])
})
