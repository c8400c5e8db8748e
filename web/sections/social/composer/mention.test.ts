import { expect, test } from 'vitest'
import { completeMention, mentionAt } from './mention.ts'

test.for([
  ['@al', { from: 0, name: 'al' }],
  ['gm @al', { from: 3, name: 'al' }],
  ['(@a-b', { from: 1, name: 'a-b' }],
  ['你好 @小', { from: 3, name: '小' }],
  ['@', undefined],
  ['@al ', undefined],
  ['mail@site', undefined],
  ['https://site.example/@al', undefined],
  ['@@al', undefined],
] as const)('what is typed as a name: %s', ([text, expected]) => {
  expect(mentionAt(text, text.length)).toEqual(expected)
})

test('a name is completed at the caret, and its rest replaced', () => {
  expect(completeMention('gm @al', 6, 3, 'alice')).toEqual({ text: 'gm @alice ', caret: 10 })
  expect(completeMention('gm @alxx, hi', 6, 3, 'alice')).toEqual({ text: 'gm @alice , hi', caret: 10 })
  expect(completeMention('gm @al hi', 6, 3, 'alice')).toEqual({ text: 'gm @alice hi', caret: 10 })
})
