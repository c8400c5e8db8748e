import { expect, test } from 'vitest'
import type { NewsItem } from '#contract/news/item.ts'
import { alertsOf, columnsOf, filterOf, matches, searchWith, searchWithColumns, toggled } from './filter.ts'

const filter = (search: string) => filterOf(new URLSearchParams(search))
const item = (facts: Partial<NewsItem>) =>
  ({ type: 1, ios: 0, is_detective: 0, source_name: '', tag_list: [], title: '', content: '', ...facts }) as NewsItem

test('The filter of the wire is its address: its values are read again, each once, and the language stays', () => {
  const read = filter('?ios=1&source=A,%20B,A&token=$btc,eth,%E6%AF%94&tag=ETF&end_time=5')
  expect(read).toEqual({ level: 'weighted', sources: ['A', 'B'], tokens: ['BTC', 'ETH'], tags: ['ETF'] })
  const search = searchWith('?langs=all&end_time=5', read)
  expect(search).toBe('?ios=1&source=A%2CB&token=BTC%2CETH&tag=ETF&langs=all')
  expect(filter(search)).toEqual(read)
  expect(searchWith('', toggled(toggled(filter('?source=A'), 'sources', 'A'), 'tags', 'x'))).toBe('?tag=x')
})

test('R867 alerts can be asked for of what the wire is restricted to', () => {
  expect(alertsOf(filter('?ios=1&source=A&tag=ETF&token=btc'))).toBe(
    '/subscribe?level=important&keywords=A%2CETF&tokens=BTC',
  )
  expect(alertsOf(filter('?token=BTC'))).toBe('/subscribe?level=none&tokens=BTC')
})

test('R869 a new item belongs into a filtered list if all of it holds, and of several names one', () => {
  const wanted = filter('?source=A,B&token=BTC&tag=ETF')
  const fitting = item({ source_name: 'B', title: '比特币BTC上涨', tag_list: ['ETF'] })
  expect(matches(wanted, fitting)).toBe(true)
  expect(matches(wanted, { ...fitting, source_name: 'C' })).toBe(false)
  expect(matches(wanted, { ...fitting, title: 'WBTC' })).toBe(false)
  expect(matches(wanted, { ...fitting, tag_list: [] })).toBe(false)
  expect(matches(filter('?ios=1'), fitting)).toBe(false)
  expect(matches(filter(''), { ...fitting, type: 0 })).toBe(false)
})

test('R871 further columns of the wire are in its address, each with its filter, at most two; a filter of the wire retains them', () => {
  const two = [filter('?token=BTC,ETH&ios=1'), filter('')]
  const search = searchWithColumns('?source=A', two)
  expect(columnsOf(new URLSearchParams(search))).toEqual(two)
  expect(filter(search)).toEqual(filter('?source=A'))
  expect(columnsOf(new URLSearchParams(searchWith(search, filter('?tag=x'))))).toEqual(two)
  expect(columnsOf(new URLSearchParams('columns=all~all~all~all'))).toHaveLength(2)
  expect(searchWithColumns(search, [])).toBe('?source=A')
})
