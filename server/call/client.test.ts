import { expect, test } from 'vitest'
import { networkOf, clientOf, type Bindings } from './client.ts'

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  clientOf(new Request('http://site/', { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }), {
    incoming: { socket: { remoteAddress } },
  } as Bindings).ip

test('A client is the peer, or the address that a proxy of our own network forwards for', () => {
  expect(from('203.0.113.9')).toBe('203.0.113.9')
  expect(from('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  expect(from('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(from('::ffff:10.0.0.2', '1.1.1.1, 198.51.100.1')).toBe('198.51.100.1')
  expect(from('127.0.0.1', 'invalid')).toBe('127.0.0.1')
  expect(from('127.0.0.1')).toBe('127.0.0.1')
  expect(from(undefined, '198.51.100.1')).toBe('')
  expect(clientOf(new Request('http://site/', { headers: { 'user-agent': 'Reader/1' } }), undefined)).toEqual({
    ip: '',
    userAgent: 'Reader/1',
    isHere: false,
  })
})

test('An IPv6 subscriber is one network; this machine is none', () => {
  expect(networkOf('2001:db8:1:2:3::4')).toBe(networkOf('2001:db8:1:2:ffff::1'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  for (const ip of ['127.0.0.1', '::1', '', 'nobody']) expect(networkOf(ip)).toBe('')
})
