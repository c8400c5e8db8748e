import { expect, test } from 'vitest'
import { sanitiseHtml } from '#server/platform/text/sanitise.ts'
import { changedPassages, passagesOf } from './passages.ts'

test('R819 a text is taken apart into its blocks and nothing of it is lost', () => {
  const html = sanitiseHtml(
    '<h2>Tên</h2><p>One <b>two</b> &amp; three</p><ul><li>a<ul><li>b</li></ul></li></ul><hr><img src="https://x.example/a.png" alt="a > b"><table><tr><td>1</td></tr></table><p>ไทย</p>',
  )
  const passages = passagesOf(html)
  expect(passages.join('')).toBe(html)
  expect(passages[1]).toBe('<p>One <b>two</b> &amp; three</p>')
  expect(passagesOf('')).toEqual([])
})

test('R819 passages that changed are known by their place', () => {
  expect(changedPassages(['<p>a</p>', '<p>B</p>', '<p>c</p>'], ['<p>a</p>', '<p>b</p>', '<p>c</p>'])).toEqual([1])
})
