import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { parseFragment, serialize } from 'parse5'
import { describe, expect, test } from 'vitest'
import { sanitiseHtml } from './sanitise.ts'

/** `FUZZ_RUNS=100000 FUZZ_SEED=1 vitest run --project server server/platform/text/nesting` is the long run. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 1500)
const seed = process.env.FUZZ_SEED === undefined ? {} : { seed: Number(process.env.FUZZ_SEED) }

const names =
  'a b i em strong code sub sup s del tt p div section h1 h2 h5 ul ol li blockquote table caption thead tbody tfoot tr th td pre figure figcaption span font dl dt center'.split(
    ' ',
  )
const attributes = [
  '',
  '',
  '',
  ' id=x',
  ' href="/a"',
  ' href="#x"',
  ' href=javascript:alert(1)',
  ' class=footnotes',
  ' onclick=alert(1)',
  ' style="text-align:right"',
]
const tag = fc.constantFrom(...names)
const piece = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(tag, fc.constantFrom(...attributes)).map(([name, more]) => `<${name}${more}>`) },
  { weight: 3, arbitrary: tag.map((name) => `</${name}>`) },
  { weight: 3, arbitrary: fc.constantFrom('x', 'y ', ' z', '\n', ' ', '&amp;', '&lt;b&gt;', '比特币', '\u00a0') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('<br>', '<hr>', '<img src="/i.png">', '<img src=x onerror=alert(1)>', '<b/>', '<p/>'),
  },
)
const nestings = fc.array(piece, { minLength: 1, maxLength: 40 }).map((pieces) => pieces.join(''))

const holds = (is: (html: string) => void) => fc.assert(fc.property(nestings, is), { numRuns, ...seed })

/** The letters of HTML, without white space, which may move between blocks. */
function lettersOf(html: string): string {
  let text = ''
  new Parser({ ontext: (piece) => (text += piece) }).end(html)
  return text.replace(/\s/g, '')
}

/** As a browser reads it: it puts rows into a body of the table by itself, and writes no-break spaces as entities. */
const asParsed = (html: string) =>
  serialize(parseFragment(html))
    .replace(/<\/?tbody>/g, '')
    .replaceAll('&nbsp;', '\u00a0')
const asWritten = (html: string) => html.replace(/<\/?tbody>/g, '').replaceAll(' />', '>')

describe('R806 elements nested in any way', { timeout: 1_800_000 }, () => {
  test('are balanced, and a browser reads the tree that was written', () => {
    holds((html) => {
      const clean = sanitiseHtml(html)
      expect(asParsed(clean)).toBe(asWritten(clean))
    })
  })

  test('are the same when they are sanitised again', () => {
    holds((html) => {
      const clean = sanitiseHtml(html)
      expect(sanitiseHtml(clean)).toBe(clean)
    })
  })

  test('keep their text', () => {
    holds((html) => {
      expect(lettersOf(sanitiseHtml(html))).toBe(lettersOf(html))
    })
  })

  test('have no attribute that executes', () => {
    holds((html) => {
      expect(sanitiseHtml(html)).not.toMatch(/<[^>]*(?:\son|javascript:|\sstyle=)|<script/i)
    })
  })
})

test.each(names)('R806 a hundred and fifty <%s> are balanced and keep their text', (name) => {
  const clean = sanitiseHtml(`<${name}>`.repeat(150) + 'deep')
  expect(asParsed(clean)).toBe(asWritten(clean))
  expect(sanitiseHtml(clean)).toBe(clean)
  expect(lettersOf(clean)).toBe('deep')
})

test.each([
  [
    '<a href="/x">x<li><table>y',
    '<p><a href="/x">x</a></p><ul><li><table><tr><td><a href="/x">y</a></td></tr></table></li></ul>',
  ],
  ['<b>a<p>b</p>c</b>', '<p><b>a</b></p><p><b>b</b></p><p><b>c</b></p>'],
  ['<a href="/x"><h3>T</h3><p>t</p></a>', '<h3 id="c-1"><a href="/x">T</a></h3><p><a href="/x">t</a></p>'],
  ['<table>x<tr>y<td>z</table>', '<table><tr><td>x</td></tr><tr><td>y</td><td>z</td></tr></table>'],
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<ul>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<li>a</li><li>b</li>c', '<ul><li>a</li><li>b</li></ul><p>c</p>'],
  ['<a href="/1">1<a href="/2">2</a>3</a>', '<p><a href="/1">1</a><a href="/2">2</a>3</p>'],
  ['<h2><p>T</p></h2>', '<h2 id="c-1">T </h2>'],
  ['<h2>T<p>t</p>', '<h2 id="c-1">T</h2><p>t</p>'],
  ['<pre>\n\na<div>b</div></pre>', '<pre>a\nb\n</pre>'],
  ['<td>a</td><caption>b</caption>', '<p>a</p><p>b</p>'],
  ['a <iframe src="https://x.example"/> b', '<p>a  b</p>'],
  ['a <iframe src=https://x.example> b <p>c</p>', '<p>a  b </p><p>c</p>'],
  ['<p>a<video src="x" />b</p>', '<p>ab</p>'],
])('R806 R841 %s is %s', (html, clean) => {
  expect(sanitiseHtml(html)).toBe(clean)
})

test.each([
  ['<img src="http://x.example/a.png">', '<p><img src="https://x.example/a.png" alt="" loading="lazy" /></p>'],
  ['a <img src="http://x.example:8080/a.png">', '<p>a </p>'],
  [
    '<img src="https://x.example:8443/a.png">',
    '<p><img src="https://x.example:8443/a.png" alt="" loading="lazy" /></p>',
  ],
])('R806 pictures are loaded by https: %s', (html, clean) => {
  expect(sanitiseHtml(html)).toBe(clean)
})
