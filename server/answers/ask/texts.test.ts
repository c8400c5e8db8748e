import { expect, test } from 'vitest'
import { sentencesIn } from './texts.ts'

test('R876 a reference to a footnote is no part of the sentence that is quoted', () => {
  const reference = '<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>'
  const html = `<p>供应量为 2416 亿美元。${reference}增速却只剩一半。</p><p>It rose.${reference} Then it fell.</p>`
  expect(sentencesIn({ abstract: '', html, lang: 'cn' })).toEqual([
    '供应量为 2416 亿美元。',
    '增速却只剩一半。',
    'It rose.',
    'Then it fell.',
  ])
})
