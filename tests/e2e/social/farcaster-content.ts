import type { Cast } from '#contract/social/cast.ts'
import { filled } from '#tests/pictures.ts'
import type { TestActor } from '#tests/social.ts'
import { oncePerSite } from '#tests/e2e/fixtures.ts'
import { socialOf, test as base } from './social.ts'

interface Fixtures {
  seed: void
  alice: TestActor
  bob: TestActor
  /** An account with a hostile name. */
  carol: TestActor
  /** The first cast of a conversation, in the channel 'rollups'. */
  root: Cast
  /** The last cast of that conversation, with two replies. */
  leaf: Cast
  /** A cast whose text is markup. */
  hostile: Cast
  /** A cast with two pictures. */
  pictured: Cast
  /** A cast that quotes the first one and has a link. */
  quoted: Cast
}

/** A site with three accounts, their casts, and more than one batch of each list. */
export const test = base.extend<Fixtures>({
  seed: [async ({ site }, use) => use(void (await seeded(site))), { auto: true }],
  alice: async ({ site }, use) => use((await seeded(site)).alice),
  bob: async ({ site }, use) => use((await seeded(site)).bob),
  carol: async ({ site }, use) => use((await seeded(site)).carol),
  root: async ({ site }, use) => use((await seeded(site)).root),
  leaf: async ({ site }, use) => use((await seeded(site)).leaf),
  hostile: async ({ site }, use) => use((await seeded(site)).hostile),
  pictured: async ({ site }, use) => use((await seeded(site)).pictured),
  quoted: async ({ site }, use) => use((await seeded(site)).quoted),
})

const hostileName = '<i>Zo\u0301e</i> \u202Egpj.exe'

const seeded = oncePerSite(async (site) => {
  const social = socialOf(site)
  const alice = await social.createTestAccount('alice')
  const bob = await social.createTestAccount('bobby')
  const carol = await social.createTestAccount('carol')
  await social.saveChannels(['blockbeats', 'rollups', ...Array.from({ length: 24 }, (_, index) => `room-${index}`)])
  await social.write(
    'update-user-profile',
    { displayName: hostileName, bio: 'See https://farwire.example/carol <script>alert(1)</script>' },
    carol,
  )
  const root = await social.cast(alice, 'What the log says: https://farwire.example/log?a=1, asks @bobby!', {
    channel_id: 'rollups',
  })
  const middle = await social.cast(bob, 'It says little', { answers: root })
  const leaf = await social.cast(alice, 'It says enough', { answers: middle })
  await social.cast(carol, 'First answer', { answers: leaf })
  await social.cast(bob, 'Second answer', { answers: leaf })
  // The newest casts have ten of an author in an hour: lists of all accounts need more authors.
  const others = [await social.createTestAccount('dana'), await social.createTestAccount('erin')]
  for (let n = 0; n < 45; n++) await social.cast(n % 2 ? bob : carol, `Note ${n}`, { channel_id: 'blockbeats' })
  for (let n = 0; n < 18; n++) await social.cast(others[n % 2]!, `Remark ${n}`)
  const hostile = await social.cast(
    carol,
    `<img src=x onerror="alert(1)"> <script>alert(2)</script> \u202Eevil\u202C javascript:alert(3) ${'W'.repeat(400)}`,
  )
  await social.cast(carol, '🚀'.repeat(256))
  const images = await social.upload(alice, [
    await filled(900, 600, '#264').png().toBuffer(),
    await filled(400, 800, '#426').png().toBuffer(),
  ])
  const pictured = await social.cast(alice, 'Two pictures', { embeds: images.map(({ url }) => ({ url })) })
  const quoted = await social.cast(bob, 'Quoting', {
    embeds: [{ cast_id: { hash: root.hash, fid: alice.fid } }, { url: 'https://elsewhere.example/a/page' }],
  })
  for (const follower of [bob, carol]) await social.write('follow-user', { fid: alice.fid, follow: true }, follower)
  await social.write('follow-channel', { id: 'rollups', on: 1 }, bob)
  await social.write('reaction', { hash: root.hash, type: 'like', on: 1 }, bob)
  await social.write('reaction', { hash: hostile.hash, type: 'recast', on: 1 }, bob)
  return { alice, bob, carol, root, leaf, hostile, pictured, quoted }
})
