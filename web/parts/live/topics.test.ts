import { expect, test } from 'vitest'
import { maxLiveTopics } from '#domain/platform/constants.ts'
import { addTopics } from './topics.ts'

test('R869 beyond the limit of a stream the latest topics stay and the oldest are dropped', () => {
  const wanted = new Set<string>()
  for (let id = 1; id <= 200; id++) addTopics(wanted, ['wire:en', `comments:${id}`])
  expect(wanted.size).toBe(maxLiveTopics)
  expect([...wanted].slice(-2)).toEqual(['wire:en', 'comments:200'])
  expect(wanted).not.toContain('comments:1')
  addTopics(wanted, [`comments:${200 - maxLiveTopics + 2}`, 'comments:201'])
  expect(wanted).toContain(`comments:${200 - maxLiveTopics + 2}`)
})
