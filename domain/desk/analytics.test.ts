import { expect, test } from 'vitest'
import { medianOf, sourceKindOf, told, toldShare } from './analytics.ts'

test('R840 numbers of fewer than fifty reads are not told', () => {
  expect([told(0), told(49), told(50)]).toEqual([null, null, 50])
  expect([toldShare(25, 49), toldShare(26, 50), toldShare(0, 50)]).toEqual([null, 52, 0])
})

test('R840 the median is a number that occurred', () => {
  expect([medianOf([]), medianOf([7]), medianOf([9, -3, 2]), medianOf([1, 2, 3, 40])]).toEqual([null, 7, 2, 2])
})

test('R840 visits come from nowhere that is told, a search, a social network, or another site', () => {
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
