import { expect, test } from 'vitest'
import { activity } from '#contract/calendar/event.ts'
import { newsflash } from '#contract/news/flash.ts'
import { series } from '#contract/markets/series.ts'
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

test('R39 R114 R875 a series that begins before 1970 has its whole line, also beside another; marks are looked for since then', async () => {
  const oldest = -10 * 366 * day
  const inputs: Record<string, { safeParse: (input: unknown) => { success: boolean } }> = {
    'series.points': series.points.input,
    'activity.list': activity.list.input,
    'newsflash.list': newsflash.list.input,
  }
  const answers: Record<string, object> = {
    'series.detail': { key: 'old', cadence: 31 * day },
    'series.list': { list: [{ key: 'other', spark: [[], []] }] },
    'series.points': {
      points: [
        [oldest, '1'],
        [1000 * day, '2'],
      ],
      is_reduced: false,
    },
    'activity.list': { list: [] },
    'newsflash.list': { list: [flash(1, 900 * day)] },
  }
  const call = ((name: string, input: object) => {
    expect(inputs[name]?.safeParse(input).success, `${name} ${JSON.stringify(input)}`).not.toBe(false)
    return Promise.resolve(answers[name])
  }) as unknown as Ask
  const data = await loadSeries(call, 'old', new URLSearchParams('range=all&with=other'), 'en')
  expect(data.other?.points[0]).toEqual([oldest, '1'])
  expect(data.marked).toHaveLength(1)
})
