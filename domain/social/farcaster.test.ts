import { describe, expect, test } from 'vitest'
import {
  castKind,
  fromFarcasterTime,
  isNetworkUrl,
  isTextPosition,
  isUsername,
  toFarcasterTime,
  utf8Bytes,
} from './farcaster.ts'

test('a text is counted in UTF-8 bytes, and its kind follows from them', () => {
  expect([utf8Bytes('a'), utf8Bytes('é'), utf8Bytes('快'), utf8Bytes('👩‍🚀')]).toEqual([1, 2, 3, 11])
  expect([castKind(''), castKind('a'.repeat(320)), castKind('a'.repeat(321)), castKind('a'.repeat(1024))]).toEqual([
    'short',
    'short',
    'long',
    'long',
  ])
  expect([
    castKind('a'.repeat(1025)),
    castKind('快'.repeat(106)),
    castKind('快'.repeat(107)),
    castKind('快'.repeat(342)),
  ]).toEqual([undefined, 'short', 'long', undefined])
})

test('the protocol counts seconds from 2021', () => {
  expect(toFarcasterTime(new Date('2021-01-01T00:00:00Z'))).toBe(0)
  expect(fromFarcasterTime(toFarcasterTime(new Date('2026-05-04T03:02:01Z')))).toEqual(new Date('2026-05-04T03:02:01Z'))
})

test('a mention is between characters', () => {
  expect([0, 1, 2, 4, 5, 6, -1, 1.5].map((position) => isTextPosition('a快b', position))).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('names are those of the name registry', () => {
  expect(['a', 'alice', 'a-1', '0x', 'a'.repeat(16)].filter((name) => !isUsername(name))).toEqual([])
  expect(['', 'Alice', '-a', 'a-', 'a b', 'алиса', 'a'.repeat(17), 'alice.eth', '<b>'].filter(isUsername)).toEqual([])
})

describe('addresses', () => {
  test('are whole, of harmless schemes and at most 256 bytes', () => {
    const good = [
      'https://site.example/a.png',
      'http://x.example',
      'chain://eip155:1/erc721:0x1',
      'ipfs://bafy',
      `https://x.example/${'a'.repeat(238)}`,
    ]
    expect(good.filter((url) => !isNetworkUrl(url))).toEqual([])
    const bad = [
      'abc',
      '',
      '/a',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://x.example/a b',
      'https://x.example/\n',
      'file:///etc/passwd',
      `https://x.example/${'a'.repeat(239)}`,
    ]
    expect(bad.filter(isNetworkUrl)).toEqual([])
  })
})
