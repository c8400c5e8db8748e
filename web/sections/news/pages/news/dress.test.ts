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
  const { html } = dress('<table><tr><td>1</td></tr></table><pre><code>x</code></pre>', 'Table')
  expect(html).toBe(
    '<div class="table-scroll" role="region" tabindex="0" aria-label="Table"><table><tr><td>1</td></tr></table></div><pre tabindex="0"><code>x</code></pre>',
  )
})
