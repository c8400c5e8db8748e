import { expect, test } from 'vitest'
import { medianOf, sourceKindOf, reportableShare } from './analytics.ts'

test('R840 shares of fewer than fifty reads are not reported', () => {
  expect([reportableShare(25, 49), reportableShare(26, 50), reportableShare(0, 50)]).toEqual([null, 52, 0])
})

test('R840 the median is a number that occurred', () => {
  expect([medianOf([]), medianOf([7]), medianOf([9, -3, 2]), medianOf([1, 2, 3, 40])]).toEqual([null, 7, 2, 2])
})

test('R840 visits come from nowhere that is reportable, a search, a social network, or another site', () => {
  const hosts = [
    '',
    'google.com',
    'google.co.th',
    'cn.bing.com',
    't.co',
    'old.reddit.com',
    'notgoogle.example',
    'next.com',
  ]
  expect(hosts.map(sourceKindOf)).toEqual(['direct', 'search', 'search', 'search', 'social', 'social', 'site', 'site'])
})
