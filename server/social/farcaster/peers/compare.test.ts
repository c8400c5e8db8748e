import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openTestNetwork } from '#tests/network.ts'
import { openWorld } from '#tests/world.ts'
import { comparePeer } from './compare.ts'

test('a peer without accounts differs in none', async () => {
  const peer = createServer((_, response) => response.end('{"digests":[],"nextPageToken":""}')).listen(0, '127.0.0.1')
  await once(peer, 'listening')
  const world = await openWorld()
  const url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
  expect(await comparePeer(openTestNetwork(world.db), { url, node: undefined })).toBe(0)
  peer.close()
  await world.close()
})
