import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('R83 a description parts blocks by a space and leaves words whole', () => {
  expect(plainText('<p>上限为 <strong>20 亿</strong>克朗。</p><p>决定已<a href="/x">同时公布</a>。</p>', 99)).toBe(
    '上限为 20 亿克朗。 决定已同时公布。',
  )
  expect(plainText('<p>H<sub>2</sub>O &amp; &lt;b&gt;</p>', 99)).toBe('H2O & <b>')
  expect(plainText('<ul><li>one</li><li>two</li></ul><blockquote>three</blockquote>', 99)).toBe('one two three')
  expect(plainText('<p>Cut at a word</p>', 9)).toBe('Cut at a…')
})
