import { expect, test } from 'vitest'
import type { Numbers } from '#contract/newsroom/analytics.ts'
import { numbersAsCsv } from './numbers-table.ts'

test('R840 the file quotes values with separators, omits unreported numbers, and contains no formula', () => {
  const empty = { from: 0, to: 0, finished_before: null, lag_before: null, lag_stories: 0, lag_left_out: 0 }
  const numbers: Numbers = {
    ...empty,
    reads: 120,
    reads_before: 9,
    finished: null,
    lag: -3.5,
    searches: 4,
    without_result: 1,
    hours: [],
    languages: [],
    sources: [],
    hosts: [],
    links: [{ way: 'poster', reads: 3 }],
    missed: [
      { shown: '=HYPERLINK("x")', lang: 'en', count: 3 },
      { shown: 'a, b', lang: 'cn', count: 4 },
    ],
    depth: [],
    lags: [],
    late: [],
  }
  expect(numbersAsCsv(numbers).split('\r\n')).toEqual([
    'part,name,lang,value',
    'total,reads,,120',
    'total,reads before,,9',
    'total,finished percent,,',
    'total,median seconds after the source,,-3.5',
    'total,searches,,4',
    'total,searches without result,,1',
    'short link,poster,,3',
    'search without result,"\'=HYPERLINK(""x"")",en,3',
    'search without result,"a, b",cn,4',
    '',
  ])
})
