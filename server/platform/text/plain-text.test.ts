import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<b>Bold</b> &amp; plain', 'Bold & plain'],
  ['decoded once: &amp;amp; &amp;lt;b&amp;gt;', 'decoded once: &amp; &lt;b&gt;'],
  ['<p>one</p><p>two</p>three<br>four', 'one two three four'],
  ['in<b>ter</b>nal', 'internal'],
  ['buy <BTC> & <USDT>, not a<b', 'buy <BTC> & <USDT>, not a'],
  ['a < b && c > d', 'a < b && c > d'],
  ['a<script>alert(1)</script>b<style>p{}</style>', 'ab'],
  ['  spaces\n\u00a0 and\tlines ', 'spaces and lines'],
  ['\u202eevil\u202c \u0007bell', 'evil bell'],
  ['AT&T &#x27;s &nbsp;R&D', "AT&T 's R&D"],
])('R841 HTML in titles is read as its text: %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})
