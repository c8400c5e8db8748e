import { expect, test } from 'vitest'
import { dress } from './dress.ts'

test('headings get anchors and make the contents list', () => {
  const { html, contents } = dress('<h2>First <em>part</em></h2><p>x</p><h3 id="own">Second</h3><h4>No</h4>', 'Table')
  expect(contents).toEqual([
    { id: 'part-1', text: 'First part', level: 2 },
    { id: 'own', text: 'Second', level: 3 },
  ])
  expect(html).toContain('<h2 id="part-1" tabindex="-1">First <em>part</em></h2>')
  expect(html).toContain('<h4>No</h4>')
})

test('R877 wide tables and code can be scrolled by keyboard', () => {
  const { html } = dress('<table><tr><td>One</td></tr></table><pre><code>x</code></pre>', 'Table')
  expect(html).toBe(
    '<div class="table-scroll" role="region" tabindex="0" aria-label="Table"><table><tr><td>One</td></tr></table></div><pre tabindex="0"><code>x</code></pre>',
  )
})

test('cells with a number, also with a unit, do not wrap', () => {
  const cells = ['1,204', '-3.5 %', '$1.2 billion', '12:04', '6 640 ブロック', '+14']
  for (const cell of cells)
    expect(dress(`<table><tr><td>${cell}</td></tr></table>`, 'T').html, cell).toContain(
      `<td class="number">${cell}</td>`,
    )
  expect(dress('<table><tr><td class="align-right">1,204</td></tr></table>', 'T').html).toContain(
    '<td class="number align-right">1,204</td>',
  )
  for (const text of ['Three', 'On 5 May 2026', '5 blocks were empty', 'BTC'])
    expect(dress(`<table><tr><td>${text}</td></tr></table>`, 'T').html).toContain(`<td>${text}</td>`)
})

test('R812 a reference to a chart of this site shows its picture; nothing of another host is added', () => {
  const figure = (href: string) =>
    `<figure class="embed"><a href="${href}">A title</a><figcaption>Words</figcaption></figure>`
  expect(dress(figure('/dataView/etf-flow'), 'T').html).toBe(
    '<figure class="embed"><a href="/dataView/etf-flow">A title</a><img src="/dataView/etf-flow.svg" alt="" width="1200" height="630" loading="lazy"><figcaption>Words</figcaption></figure>',
  )
  for (const href of ['https://x.example/dataView/etf', '/dataView/', '/token/1', 'https://youtu.be/abcdefghijk'])
    expect(dress(figure(href), 'T').html, href).toBe(figure(href))
})

test('R812 a reference to a post on X names its author before the words that we keep; its link stays', () => {
  const figure = (href: string, author = '') =>
    `<figure class="embed">${author && `<p class="embed-from" translate="no">X · @${author}</p>`}` +
    `<a href="${href}" rel="noopener nofollow ugc" target="_blank">A title</a><figcaption>Words</figcaption></figure>`
  for (const [href, author] of [
    ['https://x.com/ada_reed/status/1850000000000000001', 'ada_reed'],
    ['https://twitter.com/ada/status/12?s=20&amp;t=a', 'ada'],
    ['https://mobile.twitter.com/ada/status/12', 'ada'],
  ] as const)
    expect(dress(figure(href), 'T').html).toBe(figure(href, author))
  for (const href of ['https://x.com/ada', 'https://x.com.example/ada/status/1', 'https://box.com/ada/status/1'])
    expect(dress(figure(href), 'T').html, href).toBe(figure(href))
})
