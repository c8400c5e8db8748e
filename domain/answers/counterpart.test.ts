import { expect, test } from 'vitest'
import { counterpartOf } from './counterpart.ts'

const turkish = [['Bir.', 'İki.'], [], ['Üç.']]

test('R876 a sentence has its counterpart at the same place of a translation that is divided alike', () => {
  expect(counterpartOf('İki.', turkish, [['One.', 'Two.'], [], ['Three.']])).toBe('Two.')
  expect(counterpartOf('Üç.', turkish, [['One.', 'Two.'], [], ['Three.']])).toBe('Three.')
})

test('R876 there is no counterpart where paragraphs or their sentences differ in number, or without the sentence', () => {
  expect(counterpartOf('İki.', turkish, [['One, two.'], [], ['Three.']])).toBeUndefined()
  expect(counterpartOf('Üç.', turkish, [['One.', 'Two.'], ['Three.']])).toBeUndefined()
  expect(counterpartOf('Dört.', turkish, [['One.', 'Two.'], [], ['Three.']])).toBeUndefined()
})
