import { expect, test } from 'vitest'
import { addressOfAccount, readAccount } from './official-account.ts'

test.each([
  ['@Abc', { account: '@Abc' }],
  [' @abc\n', { account: '@abc' }],
  ['abc', { account: '@abc' }],
  ['https://t.me/Abc', { account: '@Abc', type: 'telegram' }],
  ['t.me/s/abc?start=1', { account: '@abc', type: 'telegram' }],
  ['https://x.com/abc/', { account: '@abc', type: 'x' }],
  ['https://www.twitter.com/@abc', { account: '@abc', type: 'x' }],
  ['@a\u200bb', { account: '@a\u200bb' }],
  ['', undefined],
  ['@', undefined],
  ['@a b', undefined],
  ['@a@b', undefined],
  ['https://t.me.evil.example/abc', undefined],
  ['https://evil.example/t.me/abc', undefined],
  [`@${'a'.repeat(65)}`, undefined],
  ['@a\0', undefined],
])('R45 R46 the account in %j', (text, expected) => {
  expect(readAccount(text)).toEqual(expected)
})

test('an address cannot leave its network', () => {
  expect(addressOfAccount('telegram', '@a/../b')).toBe('https://t.me/a%2F..%2Fb')
  expect(addressOfAccount('x', '@abc')).toBe('https://x.com/abc')
})
