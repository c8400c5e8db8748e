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
