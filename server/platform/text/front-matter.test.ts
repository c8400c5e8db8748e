import { expect, test } from 'vitest'
import { ForeignFrontMatter, readFrontMatter } from './front-matter.ts'

test('fields and text are apart; a text without fields is all text', () => {
  expect(readFrontMatter('---\ntitle: A\ntags: [x, y]\n---\nText\n\n---\nmore')).toEqual({
    data: { title: 'A', tags: ['x', 'y'] },
    content: 'Text\n\n---\nmore',
  })
  expect(readFrontMatter('\ufeff---\r\ntitle: A\r\n---\r\nText')).toEqual({ data: { title: 'A' }, content: 'Text' })
  expect(readFrontMatter('---\n---\nText')).toEqual({ data: {}, content: 'Text' })
  expect(readFrontMatter('----\nText')).toEqual({ data: {}, content: '----\nText' })
  expect(readFrontMatter('---json\n{"title": "A"}\n---\nText')).toEqual({ data: { title: 'A' }, content: 'Text' })
})

test('dates are dates, yes is a word, and of a repeated key the last counts', () => {
  expect(readFrontMatter('---\nday: 2026-01-02\nanswer: yes\nlang: no\nlang: en\n---\n').data).toEqual({
    day: new Date('2026-01-02'),
    answer: 'yes',
    lang: 'en',
  })
})

test('code is not run, and few references do not grow into much', () => {
  expect(() => readFrontMatter('---js\n{ title: process.exit(3) }\n---\n')).toThrow(ForeignFrontMatter)
  const laughs = Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(9)}]`).join('\n')
  expect(() => readFrontMatter(`---\na0: &a0 [ha]\n${laughs}\n---\n`)).toThrow(/alias/)
})
