import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { sanitiseHtml } from './sanitise.ts'

const external = ' rel="noopener nofollow ugc" target="_blank"'

/** Every tag and attribute of a text, as a parser sees them. */
function partsOf(html: string): { tags: Set<string>; attributes: [name: string, value: string][] } {
  const tags = new Set<string>()
  const attributes: [string, string][] = []
  new Parser({
    onopentag(name, each) {
      tags.add(name)
      attributes.push(...Object.entries(each))
    },
  }).end(html)
  return { tags, attributes }
}

function expectHarmless(html: string): void {
  const { tags, attributes } = partsOf(html)
  expect(
    [...tags].filter(
      (tag) =>
        !/^(h[2-4]|p|[uo]l|li|blockquote|table|caption|t(head|body|foot|r|h|d)|pre|code|fig(ure|caption)|img|a|strong|em|b|i|su[bp]|s|br|hr|section)$/.test(
          tag,
        ),
    ),
  ).toEqual([])
  for (const [name, value] of attributes) {
    expect(name).toMatch(
      /^(id|class|href|rel|target|title|src|alt|width|height|loading|start|reversed|colspan|rowspan|scope)$/,
    )
    if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|\/(?!\/)|#)/)
    if (name === 'src') expect(value).toMatch(/^(https?:\/\/|\/(?!\/))/)
    if (name === 'id') expect(value).toMatch(/^(c-|fn)/)
  }
}

describe('what is removed', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:x">x</a>',
    '<img src="data:image/svg+xml,<svg/onload=alert(1)>">',
    '<iframe src="https://evil.example"></iframe>',
    '<object data="x"></object>',
    '<embed src="x">',
    '<form action="/x"><input name=a><button>b</button></form>',
    '<p style="position:fixed">x</p>',
    '<style>p{background:url(x)}</style>',
    '<link rel=stylesheet href=x>',
    '<meta http-equiv=refresh content="0;url=x">',
    '<base href="https://evil.example/">',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<template><script>alert(1)</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<a id="__proto__" name="cookie">x</a>',
    '<p id="root">x</p>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<p onclick=alert(1) class="fixed inset-0">x</p>',
    '<img src="//evil.example\\@x/a.png">',
    '<a href="\\\\evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<b><script>alert(1)</script>',
    '<plaintext><script>alert(1)</script>',
  ])('R806 nothing of %s can run or style the page', (html) => {
    expectHarmless(sanitiseHtml(html))
    expectHarmless(sanitiseHtml(html, 'https://source.example/post/1'))
  })

  test('R806 the result of any input is harmless', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<div>',
        '</div>',
        '<a href="',
        'javascript:',
        'https://x.example',
        '">',
        '</a>',
        '<script>',
        '</script>',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<b>',
        '</b>',
        '<table>',
        '<tr>',
        '<td>',
        '</table>',
        '<img src=',
        ' onerror=x',
        '>',
        '<',
        '"',
        "'",
        '&lt;',
        '&#x3c;',
        '\u0000',
        '<h2>',
        '</h2>',
        '<ul>',
        '<li>',
        '<section class=footnotes>',
        '<svg>',
        '<style>',
        '<br>',
        '<pre>',
        '<code>',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        expectHarmless(sanitiseHtml(pieces.join('')))
      }),
      { numRuns: 400 },
    )
  })

  test('R806 the big list of naughty strings', (context) => {
    const file = '../shared/data/text/blns/blns.json'
    if (!existsSync(file)) return context.skip('../shared/data is not here')
    for (const text of JSON.parse(readFileSync(file, 'utf8')) as string[]) expectHarmless(sanitiseHtml(text))
  })

  test.each(['<div>', '<b>', '<blockquote>', '<span><ul><li>'])(
    'R806 deep nesting of %s is refused before it can block the process',
    (tag) => {
      expect(() => sanitiseHtml(tag.repeat(100_000) + 'deep')).toThrow('nested more than 200 levels deep')
      expectHarmless(sanitiseHtml(tag.repeat(50) + 'deep'))
    },
  )

  test('pictures of one pixel and blocks with nothing in them are no content', () => {
    expect(sanitiseHtml('<p>a</p><p> </p><p><img src="https://x.example/p.gif" width="1" height="1"></p>')).toBe(
      '<p>a</p>',
    )
  })
})

describe('what is retained', () => {
  test('structure: headings from the second level on, lists, quotes, tables, code with its language, figures', () => {
    expect(sanitiseHtml('<h1>A</h1><h5 id="x y">B</h5>')).toBe('<h2 id="c-1">A</h2><h4 id="c-x-y">B</h4>')
    expect(sanitiseHtml('<ol start="3"><li>a</li></ol><blockquote><p>q</p></blockquote>')).toBe(
      '<ol start="3"><li>a</li></ol><blockquote><p>q</p></blockquote>',
    )
    expect(
      sanitiseHtml(
        '<table><tr><th style="text-align:center">n</th><td style="text-align:right" colspan="2">1</td></tr></table>',
      ),
    ).toBe('<table><tr><th class="align-center">n</th><td colspan="2" class="align-right">1</td></tr></table>')
    expect(sanitiseHtml('<pre><code class="language-js x">a &lt; b</code></pre>')).toBe(
      '<pre><code class="language-js">a &lt; b</code></pre>',
    )
    expect(sanitiseHtml('<figure><img src="/a.png" alt="A"><figcaption>B</figcaption></figure>')).toBe(
      '<figure><img src="/a.png" alt="A" loading="lazy" /><figcaption>B</figcaption></figure>',
    )
  })

  test('links: external ones open in a new tab, those of the site do not, fragments point to the new ids', () => {
    expect(sanitiseHtml('<p><a href="https://x.example/a?b=1&amp;c=2">x</a></p>')).toBe(
      `<p><a href="https://x.example/a?b=1&amp;c=2"${external}>x</a></p>`,
    )
    expect(sanitiseHtml('<p><a href="/flash/1" target="_top">x</a> <a href="mailto:a@b.example">m</a></p>')).toBe(
      '<p><a href="/flash/1">x</a> <a href="mailto:a@b.example">m</a></p>',
    )
    expect(sanitiseHtml('<h2 id="late">L</h2><p><a href="#late">x</a></p>')).toBe(
      '<h2 id="c-late">L</h2><p><a href="#c-late">x</a></p>',
    )
  })

  test('R841 relative links and images belong to the page they come from', () => {
    const base = 'https://source.example/posts/1/'
    expect(sanitiseHtml('<p><a href="../2">x</a><img src="/i.png"></p>', base)).toBe(
      `<p><a href="https://source.example/posts/2"${external}>x</a><img src="https://source.example/i.png" alt="" loading="lazy" /></p>`,
    )
    expect(sanitiseHtml('<p><a href="../2">x</a><img src="i.png"></p>')).toBe('<p>x</p>')
  })

  test('footnotes as markdown-it writes them', () => {
    const footnotes =
      '<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><hr class="footnotes-sep" />' +
      '<section class="footnotes"><ol class="footnotes-list"><li class="footnote-item" id="fn1"><p>n <a class="footnote-backref" href="#fnref1">↩︎</a></p></li></ol></section>'
    expect(sanitiseHtml(footnotes)).toBe(footnotes)
  })
})

describe('what is normalised', () => {
  test.each([
    ['plain text becomes paragraphs', 'one\n\ntwo & <3\r\nthree', '<p>one</p><p>two &amp; &lt;3</p><p>three</p>'],
    [
      'containers dissolve into paragraphs',
      '<div>a</div><div>b <b>c</b><br><br>d</div>',
      '<p>a</p><p>b <b>c</b></p><p>d</p>',
    ],
    ['tags that close nothing vanish', 'x</p>\n<p>more', '<p>x</p><p>more</p>'],
    [
      'text of a quote becomes paragraphs',
      '<blockquote>a<br><br>b</blockquote>',
      '<blockquote><p>a</p><p>b</p></blockquote>',
    ],
    ['one line break stays', 'a<br>b', '<p>a<br />b</p>'],
    ['a dropped link leaves its words', '<p><a href="javascript:x">only words</a></p>', '<p>only words</p>'],
    ['words of dissolved blocks stay apart', '<ul><li><div>a</div><div>b</div></li></ul>', '<ul><li>a b </li></ul>'],
    ['escaped tags are text', '&lt;b&gt;x&lt;/b&gt;', '<p>&lt;b&gt;x&lt;/b&gt;</p>'],
  ])('%s', (_, dirty, clean) => {
    expect(sanitiseHtml(dirty)).toBe(clean)
    expect(sanitiseHtml(clean)).toBe(clean)
  })
})
