import { expect, test } from 'vitest'
import { indexAt, playTime, podcastCategoryOf, turnsOf } from './podcast.ts'

test('R571 categories of directories become ours, the first known one counts', () => {
  expect(podcastCategoryOf(['Sports', 'Technology', 'Business'])).toBe('technology')
  expect(podcastCategoryOf(['Investing'])).toBe('markets')
  expect(podcastCategoryOf(['Tech News'])).toBe('technology')
  expect(podcastCategoryOf(['Fitness'])).toBe('other')
  expect(podcastCategoryOf([])).toBe('other')
})

test('R573 times within a recording are written with hours only where there are any', () => {
  expect([0, 999, 65_000, 751_000, 3_725_000, -5].map(playTime)).toEqual([
    '0:00',
    '0:00',
    '1:05',
    '12:31',
    '1:02:05',
    '0:00',
  ])
})

test('R874 the sentence at a position is the last one that has begun', () => {
  const parts = [{ start_ms: 100 }, { start_ms: 200 }, { start_ms: 200 }, { start_ms: 500 }]
  expect([0, 99, 100, 199, 200, 499, 500, 9999].map((at) => indexAt(parts, at))).toEqual([-1, -1, 0, 0, 2, 2, 3, 3])
  expect(indexAt([], 5)).toBe(-1)
})

test('R573 a transcript is divided by speaker, by chapter, and where one speaks for long', () => {
  const cue = (start_ms: number, speaker: string) => ({ start_ms, speaker })
  const cues = [cue(0, 'A'), cue(10, 'A'), cue(20, 'B'), cue(30, 'B')]
  const turns = turnsOf(cues, [{ start_ms: 0 }, { start_ms: 30 }])
  expect(turns.map(({ chapter, cues: own }) => [chapter, own.map(({ index }) => index)])).toEqual([
    [0, [0, 1]],
    [-1, [2]],
    [1, [3]],
  ])
  const long = Array.from({ length: 30 }, (_, index) => cue(index, 'A'))
  expect(turnsOf(long, []).map(({ cues: own }) => own.length)).toEqual([12, 12, 6])
})
