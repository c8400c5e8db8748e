import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { closeNodes, follow, followAll, heal, openNodes, type TestNode } from '#tests/nodes.ts'
import { actorOf, newCustody, openActor, signKeyAdd, type Actor } from '#tests/network.ts'
import { rotateNodeKey } from '#server/social/farcaster/local/own-node.ts'
import { signClaim, type Claim } from '#server/social/farcaster/protocol/claim.ts'
import { newEd25519 } from '#server/social/farcaster/protocol/ed25519.ts'
import { registerAccount } from '#server/social/farcaster/store/accounts.ts'
import { readNetworkReport } from './report.ts'

/** Four honest nodes, of which the last follows the second one only, and one that lies. */
let nodes: TestNode[]
let home: TestNode
let relay: TestNode
let third: TestNode
let far: TestNode
let liar: TestNode
let mira: Actor

beforeAll(async () => {
  nodes = await openNodes([1, 2_000_001, 4_000_001, 6_000_001, 8_000_001])
  ;[home, relay, third, far, liar] = nodes as [TestNode, TestNode, TestNode, TestNode, TestNode]
  mira = await openActor(home.network)
  await home.network.submit(named(mira, 'mira'))
  await home.network.submit(mira.cast('mine'))
  await spread()
})
afterAll(() => closeNodes(nodes))

const named = (actor: Actor, value: string, timestamp?: number) =>
  actor.intend({ kind: 'profile', field: 'username', value }, timestamp)

/** The near nodes follow each other and the liar; the far one reads it all from the relay. */
async function spread(): Promise<void> {
  await followAll([home, relay, third, liar])
  await follow(relay, far)
}

const honest = () => [home, relay, third, far]
const nameOf = async ({ api: { db } }: TestNode, name: string) =>
  (await db.selectFrom('fc_profile').select('fid').where('username', '=', name).executeTakeFirst())?.fid
const castsOf = async ({ api: { db } }: TestNode, fid: number) =>
  (await db.selectFrom('fc_cast').select('text').where('fid', '=', fid).orderBy('text').execute()).map(
    ({ text }) => text,
  )

async function expectNothingLost(): Promise<void> {
  for (const node of honest()) {
    expect(await nameOf(node, 'mira')).toBe(mira.fid)
    expect(await castsOf(node, mira.fid)).toEqual(['mine'])
  }
}

/** The liar relays a claim with these words. */
async function spreadClaim(claim: Claim, { signer, signature }: { signer: Buffer; signature: Buffer }): Promise<void> {
  const { db } = liar.api
  await db.deleteFrom('fc_claim').where('kind', '=', claim.kind).where('subject', '=', claim.subject).execute()
  await db
    .insertInto('fc_claim')
    .values({ ...claim, signer, signature })
    .execute()
  await spread()
}

test('R11 R951 a name that another node’s account claims with the date 1 stays with its holder on every node', async () => {
  const thief = await openActor(liar.network)
  await liar.network.submitAll([named(thief, 'mira', 1)], 'peer')
  await spread()
  await expectNothingLost()
  expect(await nameOf(far, `mira@${new URL(liar.origin).host}`)).toBe(thief.fid)
})

test('R11 R950 the next numbers of a node, registered by another one, stay free for its new people', async () => {
  const [custody, fid] = [newCustody(), await home.network.reserveFid()]
  await registerAccount(liar.api.db, { fid, custody: Buffer.alloc(20, 7), now: new Date() })
  await spread()
  const { message, keys } = await signKeyAdd(home.network, { custody, fid, nonce: 1 })
  await home.network.openAccount(message)
  await home.network.submit(actorOf(home.network, { fid, custody, keys }).cast('hello'))
  await spread()
  for (const node of honest()) expect(await castsOf(node, fid)).toEqual(['hello'])
})

test('R950 R951 what a node did not sign is not accepted, also not from a relay: accounts, names, releases, keys', async () => {
  const keys = newEd25519()
  const at = toFarcasterTime(new Date()) + 100
  const subject = String(mira.fid)
  const homeKey = home.peer.node!.key.toString('hex')
  const lies: Claim[] = [
    { kind: 'account', subject: String(mira.fid + 500), value: 'ab'.repeat(20), at },
    { kind: 'account', subject, value: 'ab'.repeat(20), at },
    { kind: 'name', subject, value: '', at },
    { kind: 'name', subject, value: 'mallory', at },
    { kind: 'key', subject: homeKey, value: keys.publicKey.toString('hex'), at },
  ]
  for (const lie of lies) await spreadClaim(lie, signClaim(lie, keys))
  const { sign } = await liar.network.node()
  for (const lie of lies) await spreadClaim(lie, sign(lie))
  const { sign: signAtHome } = await home.network.node()
  const words: Claim = { kind: 'name', subject, value: 'mira', at: at - 50 }
  await spreadClaim({ ...words, value: '' }, signAtHome(words))
  await expectNothingLost()
  for (const { api } of honest())
    expect(
      await api.db
        .selectFrom('fc_account')
        .select('fid')
        .where('fid', '=', mira.fid + 500)
        .execute(),
    ).toEqual([])
  expect((await readNetworkReport(home.api.db)).join('\n')).not.toContain('wrong_signature')
  expect((await readNetworkReport(third.api.db)).join('\n')).toMatch(/messages are refused as wrong_signature/)
})

test('R950 an account that was registered without a signature gives way to the one that its node signed', async () => {
  const [custody, fid] = [newCustody(), await home.network.reserveFid()]
  await third.api.db
    .insertInto('fc_account')
    .values({ fid, custody: Buffer.alloc(20, 7), registered_at: 1 })
    .execute()
  const { message, keys } = await signKeyAdd(home.network, { custody, fid, nonce: 1 })
  await home.network.openAccount(message)
  await home.network.submit(actorOf(home.network, { fid, custody, keys }).cast('mine again'))
  await spread()
  expect(await castsOf(third, fid)).toEqual(['mine again'])
})

test('R950 a key that its node replaced is followed, and the old one signs no more', async () => {
  const { sign: signAsBefore } = await home.network.node()
  await rotateNodeKey(home.api.db, home.network.vault())
  const nova = await openActor(home.network)
  await home.network.submit(named(nova, 'nova'))
  await spread()
  for (const node of honest()) expect(await nameOf(node, 'nova')).toBe(nova.fid)
  const lie: Claim = { kind: 'name', subject: String(mira.fid), value: '', at: toFarcasterTime(new Date()) + 200 }
  await spreadClaim(lie, signAsBefore(lie))
  for (const node of honest()) expect(await nameOf(node, 'mira')).toBe(mira.fid)
  expect(await heal([home, relay, third])).toBe(0)
})

test('R951 a name that its holder gives up is free for others; no other word takes it', async () => {
  const [holder, next] = [await openActor(relay.network), await openActor(relay.network)]
  const at = toFarcasterTime(new Date())
  await relay.network.submit(named(holder, 'lease', at - 1))
  await expect(relay.network.submit(named(next, 'lease'))).rejects.toThrow('another account')
  await relay.network.submit(named(holder, '', at))
  await relay.network.submit(named(next, 'lease'))
  await spread()
  for (const node of honest()) expect(await nameOf(node, 'lease')).toBe(next.fid)
})

test('R952 a peer has no more than 100,000 accounts here; the others are refused and recorded', async () => {
  const { db } = third.api
  const first = liar.peer.node!.first
  await sql`insert into fc_account (fid, custody, registered_at)
    select ${first} + 1000 + n, decode(lpad(to_hex(n), 40, '0'), 'hex'), 1 from generate_series(1, 100000) as n`.execute(
    db,
  )
  const one = await openActor(liar.network)
  await spread()
  expect(await db.selectFrom('fc_account').select('fid').where('fid', '=', one.fid).execute()).toEqual([])
  expect((await readNetworkReport(db)).join('\n')).toMatch(/refused as too_many_accounts/)
})
