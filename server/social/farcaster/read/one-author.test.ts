import { afterAll, beforeAll, expect, test } from 'vitest'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { openActor, openTestNetwork, type Actor } from '#tests/network.ts'
import { openWorld, type World } from '#tests/world.ts'
import { localProvider } from '#server/social/farcaster/local/provider.ts'
import type { SocialProvider } from '#server/social/farcaster/provider.ts'

let world: World
let provider: SocialProvider
let quiet: Actor

// In the middle of an hour, so that what follows within minutes is in the same one.
const now = Math.floor(toFarcasterTime(new Date()) / 3600) * 3600 - 1800

beforeAll(async () => {
  world = await openWorld()
  const network = openTestNetwork(world.db)
  provider = localProvider(world.db, async () => network)
  const loud = await openActor(network, { timestamp: now - 100 })
  quiet = await openActor(network, { timestamp: now - 100 })
  await network.submit(quiet.cast('one', {}, now))
  await network.submitAll(Array.from({ length: 60 }, (_, index) => loud.cast(`cast ${index}`, {}, now + 1 + index)))
})
afterAll(() => world.close())

for (const kind of ['latest', 'hot'] as const)
  test(`R11 R952 the casts of one author do not fill ${kind}`, async () => {
    const { list } = await provider.feed({ kind }, undefined, { limit: 20 })
    const casts = await provider.casts(list.map(({ hash }) => hash))
    expect(casts.map(({ fid }) => fid)).toContain(quiet.fid)
    expect(casts.filter(({ fid }) => fid !== quiet.fid).length).toBeLessThanOrEqual(10)
  })
