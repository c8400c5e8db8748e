import { expect, test } from 'vitest'
import { pathOf } from './target.ts'

test('R105 a report is about a page of this site, or about none', () => {
  const at = (address: string) => pathOf(address, 'https://wire.example')
  expect(at('/flash/1#comment-2')).toBe('/flash/1#comment-2')
  expect(at('https://wire.example/zh/news/7?x=1')).toBe('/zh/news/7?x=1')
  for (const address of [
    '',
    'https://evil.example/flash/1',
    '//evil.example/x',
    'javascript:alert(1)',
    'http://',
    '/report',
    '/th/report?target=/flash/1',
  ])
    expect(at(address), address).toBe('')
})
