import { expect, test } from 'vitest'
import { linkIdentity, textIdentity } from './duplicate.ts'

test.each([
  'https://example.com/a/b',
  'http://EXAMPLE.com/a/b/',
  'https://example.com:443/a/b',
  'https://example.com/a/b#part',
  'https://example.com/a/b?utm_source=x&utm_medium=y&fbclid=z',
  ' https://example.com/a/b?gclid=1 ',
  'http://example.com:80/a/b',
])('R847 %s is the same page', (link) => {
  expect(linkIdentity(link)).toBe('example.com/a/b')
})

test.each([
  ['https://example.com/A/b', 'example.com/A/b'],
  ['https://example.com/?p=655713', 'example.com/?p=655713'],
  ['https://example.com/a?b=2&a=1', 'example.com/a?a=1&b=2'],
  ['https://example.com:8443/a', 'example.com:8443/a'],
  ['https://ex%C3%A4mple.com/a', 'xn--exmple-cua.com/a'],
])('R847 %s stays a page of its own', (link, identity) => {
  expect(linkIdentity(link)?.replace('com?', 'com/?')).toBe(identity)
})

test.each([
  'https://example.com',
  'https://example.com/',
  'https://example.com/?utm_source=rss',
  'mailto:a@b.c',
  'nonsense',
  '',
])('R847 %j identifies no item', (link) => {
  expect(linkIdentity(link)).toBeUndefined()
})

test('R847 texts are compared without case, width, invisible characters and spacing', () => {
  expect(textIdentity('  ＢＴＣ\u200b  Breaks\n70,000 ')).toBe('btc breaks 70,000')
  expect(textIdentity('BTC 突破 70000')).not.toBe(textIdentity('BTC 突破 71000'))
})
