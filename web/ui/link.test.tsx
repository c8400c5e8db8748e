import { expect, test } from 'vitest'
import { hrefOf } from './link.tsx'

test('A link has the prefix of its site, its home page without a slash at the end; other sites are left as they are', () => {
  const cases: [base: string, to: string, href: string][] = [
    ['', '/', '/'],
    ['', '/newsflash?page=2#x', '/newsflash?page=2#x'],
    ['/zh', '/', '/zh'],
    ['/m/zh', '/?x=1', '/m/zh?x=1'],
    ['/zh', '/#top', '/zh#top'],
    ['/zh', '/news/1', '/zh/news/1'],
    ['/zh', 'https://example.org/', 'https://example.org/'],
    ['/zh', '/networkhot', '/networkhot?lang=zh'],
    ['/m/zh', '/dataView/btc?range=1y#x', '/dataView/btc?range=1y&lang=zh#x'],
    ['', '/dataView/btc', '/dataView/btc'],
  ]
  for (const [base, to, href] of cases) expect(hrefOf(base, to), `${base} ${to}`).toBe(href)
})
