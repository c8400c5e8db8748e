import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { networkOf, clientOf, type Bindings } from './client.ts'

const ipOf = (trusted: string, remoteAddress: string | undefined, forwarded?: string) =>
  clientOf(
    new Request('http://site/', { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }),
    { incoming: { socket: { remoteAddress } } } as Bindings,
    readConfig([], { TRUSTED_PROXIES: trusted }),
  ).ip

test('without trusted proxies the client is the peer, whatever is forwarded', () => {
  for (const peer of ['127.0.0.1', '10.0.0.2', '203.0.113.9', '::1'])
    expect(ipOf('none', peer, '198.51.100.1')).toBe(peer)
  expect(ipOf('none', '::ffff:10.0.0.2')).toBe('10.0.0.2')
  expect(ipOf('none', undefined, '198.51.100.1')).toBe('')
})

test.for([
  ['1', '127.0.0.1', 'a client invents this, 198.51.100.1', '198.51.100.1'],
  ['1', '127.0.0.1', '198.51.100.66, 198.51.100.1', '198.51.100.1'],
  ['2', '127.0.0.1', '198.51.100.66, 198.51.100.1, 203.0.113.9', '198.51.100.1'],
  ['2', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['1', '127.0.0.1', 'no address', '127.0.0.1'],
  ['1', '127.0.0.1', undefined, '127.0.0.1'],
  ['10.0.0.0/8', '10.1.2.3', '198.51.100.66, 198.51.100.1', '198.51.100.1'],
  ['10.0.0.0/8', '10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['10.0.0.0/8', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['127.0.0.1, ::1', '::1', '198.51.100.1', '198.51.100.1'],
  ['2001:db8::/32', '2001:db8::7', '198.51.100.1', '198.51.100.1'],
] as const)('with TRUSTED_PROXIES=%s the peer %s that forwards for %s is %s', ([trusted, peer, forwarded, client]) =>
  expect(ipOf(trusted, peer, forwarded)).toBe(client),
)

test('An IPv6 subscriber is one network; this machine is one as well', () => {
  expect(networkOf('2001:db8:1:2:3::4')).toBe(networkOf('2001:db8:1:2:ffff::1'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  for (const ip of ['127.0.0.1', '::1']) expect(networkOf(ip)).not.toBe('')
  for (const ip of ['', 'nobody']) expect(networkOf(ip)).toBe('')
})
