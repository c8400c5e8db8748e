import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { networkOf } from '#server/social/farcaster/farcaster.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { comparePeer } from '#server/social/farcaster/peers/compare.ts'
import { followOnce } from '#server/social/farcaster/peers/follow.ts'
import { pinNodes, type Peer } from '#server/social/farcaster/store/nodes.ts'
import { peer } from '#server/platform/config/schemas.ts'
import { openApi, type TestApi } from './api.ts'
import { testNetworkConfig } from './network.ts'

/** A site with a network of its own that others can follow. */
export interface TestNode {
  api: TestApi
  network: Network
  server: Server
  origin: string
  /** Its address with its key, as operators configure it. */
  peer: Peer
}

export async function openNode(firstFid: number): Promise<TestNode> {
  const api = await openApi({
    env: { SIGNER_SECRET: testNetworkConfig.farcaster.signerSecret!, FARCASTER_FIRST_FID: String(firstFid) },
  })
  const server = createServer(getRequestListener(api.app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const network = await networkOf(api)
  return { api, network, server, origin, peer: await peerOf(network, origin) }
}

export async function peerOf(network: Network, origin: string): Promise<Peer> {
  const { pin } = await network.node()
  return peer.parse(`${origin}#${pin}`)
}

/** Opens nodes whose operators know each other's keys. */
export async function openNodes(firsts: readonly number[]): Promise<TestNode[]> {
  const nodes: TestNode[] = []
  for (const first of firsts) nodes.push(await openNode(first))
  for (const { api } of nodes)
    await pinNodes(
      api.db,
      nodes.filter((node) => node.api !== api).map((node) => node.peer),
    )
  return nodes
}

export const closeNodes = (nodes: readonly TestNode[]) =>
  Promise.all(
    nodes.map(({ api, server }) => {
      server.close()
      server.closeAllConnections()
      return api.close()
    }),
  )

/** One node reads all events of another; refused messages are retried as after an hour. */
export async function follow(from: { peer: Peer }, to: { network: Network }): Promise<void> {
  const later = new Date(Date.now() + 3_600_000)
  while ((await followOnce(to.network, from.peer, later)).events > 0);
}

export async function followAll(nodes: readonly TestNode[]): Promise<void> {
  for (const to of nodes) for (const from of nodes) if (from !== to) await follow(from, to)
}

/** The partition ends: every node follows every other one, then compares with it. Returns how many accounts differ in the end. */
export async function heal(nodes: readonly TestNode[]): Promise<number> {
  await followAll(nodes)
  let different = 0
  for (const to of nodes)
    for (const from of nodes) if (from !== to) different += await comparePeer(to.network, from.peer)
  return different
}
