import type { Cast } from '#contract/social/cast.ts'
import type { TestActor } from '#tests/social.ts'
import { oncePerSite } from '#tests/e2e/fixtures.ts'
import { socialOf, test as base } from './social.ts'

interface Fixtures {
  seed: void
  alice: TestActor
  bob: TestActor
  carol: TestActor
  /** A cast by bob in the channel 'rollups'. */
  original: Cast
}

/** A site with three accounts that have a social login. */
export const test = base.extend<Fixtures>({
  seed: [async ({ site }, use) => use(void (await seeded(site))), { auto: true }],
  alice: async ({ site }, use) => use((await seeded(site)).alice),
  bob: async ({ site }, use) => use((await seeded(site)).bob),
  carol: async ({ site }, use) => use((await seeded(site)).carol),
  original: async ({ site }, use) => use((await seeded(site)).original),
})

const seeded = oncePerSite(async (site) => {
  const social = socialOf(site)
  const [alice, bob, carol] = [
    await social.createTestAccount('alice'),
    await social.createTestAccount('bobby'),
    await social.createTestAccount('carol'),
  ]
  await social.saveChannels(['rollups'])
  return { alice, bob, carol, original: await social.cast(bob, 'Something to like', { channel_id: 'rollups' }) }
})
