import { expect, test } from 'vitest'
import type { Words } from '#web/state/words.tsx'
import { valueText } from './value-text.ts'

const t: Words = (key) => key

test('a show that was chosen is read by its title, one that is gone by its number', () => {
  const context = { kind: 'podcast', titles: { show: { 12: 'The morning wire' } }, t } as const
  expect(valueText(context, 'show', '12')).toBe('The morning wire')
  expect(valueText(context, 'show', '13')).toBe('#13')
  expect(valueText(context, 'show', '')).toBe('')
})
