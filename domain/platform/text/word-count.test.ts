import { expect, test } from 'vitest'
import { changedWords, wordsOf } from './word-count.ts'

test('R812 words are counted as editors of each language count them', () => {
  expect(wordsOf("The sub-custodian's fee is 0.25%.")).toHaveLength(5)
  expect(wordsOf('比特币现货ETF，净流入')).toEqual(['比', '特', '币', '现', '货', 'ETF', '净', '流', '入'])
  expect(wordsOf('비트코인 현물')).toHaveLength(2)
  expect(wordsOf('ราคาบิตคอยน์').length).toBeGreaterThan(1)
  expect(wordsOf(' … ')).toEqual([])
})

test('R821 a revision says how many words came and went', () => {
  expect(changedWords('one two three', 'one three four five')).toEqual({ added: 2, removed: 1 })
  expect(changedWords('a b', 'b a')).toEqual({ added: 0, removed: 0 })
})
