import { expect, test } from 'vitest'
import { termsOf } from '#domain/platform/search/tokens.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { excerptOf } from './excerpt.ts'

const filler = (count: number) =>
  Array.from({ length: count }, (_, index) => `<p>Paragraph ${index} of other words.</p>`).join('')
const excerpt = (html: string, query: string) => excerptOf(html, { terms: termsOf(query), names: [] })

test('R576 a long text shows the block with a match, with an ellipsis where it is cut', () => {
  const html = `${filler(200)}<h2>Taproot &amp; <b>Schnorr</b></h2><p>signatures</p>${filler(200)}`
  expect(excerpt(html, 'schnorr')).toMatch(/^…Taproot &amp; <em>Schnorr<\/em> signatures Paragraph 0 .*…$/)
  expect(excerpt(html, '"schnorr signatures"')).toContain('<em>Schnorr</em>')
  expect(excerpt(html, 'Taproots').length).toBeLessThan(400)
})

test('R576 a part of another word, or a word that tags cut, is no match of a block; the beginning is shown without any', () => {
  const html = `<p>Others gather there</p>${filler(100)}<p>It is <i>the</i> end of 1,559 blocks</p>`
  expect(excerpt(html, 'the')).toMatch(/^….*It is <em>the<\/em> end of 1,559 blocks$/)
  expect(excerpt(html, '1559')).toContain('<em>1,559</em>')
  expect(excerpt(html, 'bitcoin')).toMatch(/^Others gather there Paragraph 0 [^<]*…$/)
})

test('R576 a long block, and HTML without blocks, show the words around the match', () => {
  const long = 'word '.repeat(2_000)
  for (const html of [`<p>${long}比特币 ETF ${long}</p>`, `${long}比特幣 ${long}`])
    expect(excerpt(html, '比特币')).toMatch(/^…word .*<em>比特[币幣]<\/em>.* w[ord ]*…$/)
  expect(excerpt('<p>Short &lt;b&gt; text</p>', 'text')).toBe('Short &lt;b&gt; <em>text</em>')
  expect(plainText(excerpt(`<p>${long}</p>`, 'absent')).length).toBeLessThan(300)
})
