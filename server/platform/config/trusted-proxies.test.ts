import { expect, test } from 'vitest'
import { readTrustedProxies } from './trusted-proxies.ts'

test.for([
  ['none', 0, []],
  ['0', 0, []],
  ['2', 2, []],
  ['127.0.0.1, ::1', 0, ['127.0.0.1/32', '::1/128']],
  ['10.0.0.0/8,fd00::/8', 0, ['10.0.0.0/8', 'fd00::/8']],
] as const)('%s is read', ([text, hops, networks]) => expect(readTrustedProxies(text)).toEqual({ hops, networks }))

test.for(['all', '11', '-1', '1.5', '10.0.0.0/33', 'proxy.example', '127.0.0.1;::1', ','])('%s is refused', (text) =>
  expect(readTrustedProxies(text)).toBeUndefined(),
)
