import { expect, test } from 'vitest'
import { currentEntry } from './menu-entries.ts'

test('R167 R168 R169 R170 R171 each entry is current at its own address and on the pages within it', () => {
  const current = Object.entries({
    '/farcaster': 'community',
    '/farcaster/': 'community',
    '/farcaster/latest': 'community',
    '/farcaster/follows': 'follow',
    '/farcaster/search': 'search',
    '/farcaster/notice': 'notification',
    '/farcaster/notice/likes': 'notification',
    '/farcaster/person': 'my',
    '/farcaster/person/likes': 'my',
    '/farcaster/follow': undefined,
    '/farcaster/details': undefined,
  })
  for (const [path, name] of current) expect(currentEntry(path, ''), path).toBe(name)
})

test('R172 no entry is current where the query has an id or a fid', () => {
  for (const path of ['/farcaster', '/farcaster/search', '/farcaster/person', '/farcaster/notice']) {
    expect(currentEntry(path, '?fid=7'), path).toBeUndefined()
    expect(currentEntry(path, '?x=1&id=7'), path).toBeUndefined()
  }
  expect(currentEntry('/farcaster/search', '?query=id')).toBe('search')
})
