import fc from 'fast-check'
import { expect, test } from 'vitest'
import { viewerFactsOf } from '#server/http/viewer-facts.ts'
import { pageAddress } from './address.ts'
import { pageKey } from './key.ts'

const names: Record<string, string[]> = {
  '/newsflash': ['ios', 'page', 'end_time'],
  '/search': ['msg', 'kind'],
  '/x': ['a', 'b', 'c', 'd'],
}
const at = (path: string) => pageAddress(`https://wire.example${path}`, (pathname) => new Set(names[pathname]))

test('An address has only the parameters that its page reads, the first of each name, in one order', () => {
  const cases: Record<string, string> = {
    '/': '/',
    '/newsflash': '/newsflash',
    '/newsflash?': '/newsflash',
    '/newsflash?utm_source=x&ios=1&fbclid=y': '/newsflash?ios=1',
    '/newsflash?x=0.123': '/newsflash',
    '/newsflash?IOS=1&i%6fs=1&ios': '/newsflash?ios',
    '/newsflash?page=2&end_time=5': '/newsflash?end_time=5&page=2',
    '/search?msg=b&msg=a&kind=flash': '/search?kind=flash&msg=b',
    '/search?msg=%E4%BA%A4%20x+y=&utm': '/search?msg=%E4%BA%A4%20x+y=',
    '/zh/news/7?msg=1': '/zh/news/7',
    '/a//b?c=//d': '/a//b',
  }
  for (const [path, address] of Object.entries(cases)) expect(at(path), path).toBe(address)
})

test('The order in which different parameters stand makes no other page, their values do', () => {
  const parameters = fc.uniqueArray(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.stringMatching(/^[a-z0-9%=]{0,5}$/)),
    { selector: ([name]) => name },
  )
  fc.assert(
    fc.property(parameters, fc.integer(), (pairs, turn) => {
      const parts = pairs.map(([name, value]) => `${name}=${value}`)
      const turned = parts.map((_, index) => parts[(index + Math.abs(turn)) % parts.length]!)
      expect(at(`/x?${turned.join('&')}`)).toBe(at(`/x?${parts.join('&')}`))
      expect(
        new Set(
          at(`/x?${parts.join('&')}`)
            .split(/[?&]/)
            .slice(1),
        ),
      ).toEqual(new Set(parts))
    }),
  )
})

test('Viewers have different keys only when their HTML differs', () => {
  const key = (cookie: string, agent = 'Mozilla/5.0 (X11; Linux x86_64)') =>
    pageKey('/', viewerFactsOf(new Headers({ cookie, 'user-agent': agent })))
  const plain = key('')
  for (const cookie of ['other=1', 'theme=dark', 'theme=pink', 'tz=Mars/Olympus', 'lang=ja'])
    expect(key(cookie), cookie).toBe(plain)
  expect(key('', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140')).toBe(plain)
  expect(key('tz=asia/tokyo')).toBe(key('tz=Asia%2FTokyo'))
  const others = [
    key('theme=light'),
    key('tz=Asia/Tokyo'),
    key('', 'iPhone'),
    key('', 'iPad'),
    key('', 'MicroMessenger'),
    key('', 'Weibo'),
  ]
  expect(new Set([plain, ...others]).size).toBe(7)
})

test('A viewer of other languages has a key of its own, the same for equal choices', () => {
  const key = (cookie: string) => pageKey('/newsflash', viewerFactsOf(new Headers({ cookie })))
  expect(key('langs=own')).toBe(key(''))
  expect(key('langs=en.cn')).toBe(key('langs=cn.en.xx'))
  expect(new Set([key(''), key('langs=all'), key('langs=cn.en')]).size).toBe(3)
})
