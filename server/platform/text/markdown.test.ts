import { expect, test } from 'vitest'
import { htmlOfMarkdown } from './markdown.ts'

const html = (text: string) => htmlOfMarkdown(text).trim()

test('a link whose reference is nowhere defined is read as its text', () => {
  expect(html('see [**vaults**][topic vaults] and [BIP 8][], not [this] or [known][k]\n\n[k]: https://k.example')).toBe(
    '<p>see <strong>vaults</strong> and BIP 8, not [this] or <a href="https://k.example">known</a></p>',
  )
})

test('line ends are spaces, except between Chinese or Japanese characters', () => {
  expect(html('今週は、\nTaprootの\n提案です。\nThe end\nis 近い')).toBe(
    '<p>今週は、Taprootの提案です。The end\nis 近い</p>',
  )
  expect(html('비트코인\n가격')).toBe('<p>비트코인\n가격</p>')
})

test('bold ends also where Chinese punctuation meets a letter', () => {
  expect(html('**议论：**先週')).toBe('<p><strong>议论：</strong>先週</p>')
})

test('an image in a paragraph of its own with a title is a figure', () => {
  expect(html('![A "b"](/x.svg "Cap & more")')).toBe(
    '<figure><img src="/x.svg" alt="A &quot;b&quot;"><figcaption>Cap &amp; more</figcaption></figure>',
  )
  expect(html('![A](/x.svg)')).toBe('<p><img src="/x.svg" alt="A"></p>')
})

test('tables and footnotes', () => {
  expect(html('| a | b |\n| - | -: |\n| 1 | 2 |')).toContain('<td style="text-align:right">2</td>')
  expect(html('x[^1]\n\n[^1]: note')).toContain('<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>')
})
