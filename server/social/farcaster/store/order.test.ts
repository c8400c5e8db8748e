import { MessageType, ReactionType, UserDataType } from '@farcaster/core'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { hexOf, openActor, openTestNetwork, type Actor } from '#tests/network.ts'
import { openWorld, type World } from '#tests/world.ts'
import { derivedTables, rebuildDerived } from './derive/rebuild.ts'
import type { SignedMessage } from '#server/social/farcaster/protocol/message.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'

let world: World
let network: Network
let actors: Actor[]

const begin = toFarcasterTime(new Date()) - 1000
const channel = 'https://site.example/~/channel/btc'

beforeAll(async () => {
  world = await openWorld()
  network = openTestNetwork(world.db)
  actors = [
    await openActor(network, { timestamp: begin }),
    await openActor(network, { timestamp: begin }),
    await openActor(network, { timestamp: begin }),
  ]
})
afterAll(() => world.close())

/** One thing somebody does; few actors, things and moments, so that they clash. */
const act = fc.record({
  who: fc.nat(2),
  whom: fc.nat(2),
  what: fc.constantFrom(
    'cast',
    'reply',
    'uncast',
    'like',
    'unlike',
    'recast',
    'follow',
    'unfollow',
    'links',
    'name',
    'bio',
    'channel',
    'unchannel',
  ),
  which: fc.nat(3),
  second: fc.nat(2),
})

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

function castOf(who: number, which: number, second: number): SignedMessage {
  return actors[who]!.cast(`cast ${which}`, which % 2 ? { parent: { url: channel } } : {}, begin + second)
}

function messageOf({ who, whom, what, which, second }: Act): SignedMessage {
  const actor = actors[who]!
  const timestamp = begin + second
  const castId = { fid: actors[whom]!.fid, hash: hexOf(castOf(whom, which, which)) }
  const reaction = (kind: 'like' | 'recast', on: boolean) => actor.intend({ kind, on, target: { castId } }, timestamp)
  switch (what) {
    case 'cast':
      return castOf(who, which, which)
    case 'reply':
      return actor.cast(
        `reply ${which}`,
        { parent: { castId }, embeds: [{ castId }], mentions: [{ fid: actors[whom]!.fid, position: 0 }] },
        timestamp,
      )
    case 'uncast':
      return actor.intend({ kind: 'remove', hash: hexOf(castOf(who, which, which)) }, timestamp)
    case 'like':
      return reaction('like', true)
    case 'unlike':
      return reaction('like', false)
    case 'recast':
      return reaction('recast', second % 2 === 0)
    case 'follow':
    case 'unfollow':
      return actor.intend({ kind: 'link', on: what === 'follow', type: 'follow', targetFid: 9000 + which }, timestamp)
    case 'links':
      return actor.sign(
        actor.data({
          type: MessageType.LINK_COMPACT_STATE,
          timestamp,
          linkCompactStateBody: { type: 'follow', targetFids: [9000 + which, 9000 + whom] },
        }),
      )
    case 'name':
      return actor.intend({ kind: 'profile', field: 'username', value: `p${who}-${which}` }, timestamp)
    case 'bio':
      return actor.sign(
        actor.data({
          type: MessageType.USER_DATA_ADD,
          timestamp,
          userDataBody: { type: UserDataType.BIO, value: which ? `bio ${which}` : '' },
        }),
      )
    case 'channel':
    case 'unchannel':
      return actor.sign(
        actor.data({
          type: what === 'channel' ? MessageType.REACTION_ADD : MessageType.REACTION_REMOVE,
          timestamp,
          reactionBody: { type: ReactionType.LIKE, targetUrl: channel },
        }),
      )
  }
}

async function deleteAll(): Promise<void> {
  await world.db
    .deleteFrom('fc_message')
    .where('type', 'not in', [MessageType.KEY_ADD, MessageType.KEY_REMOVE])
    .execute()
  for (const table of derivedTables) await world.db.deleteFrom(table).execute()
}

async function derived(): Promise<Record<string, unknown[]>> {
  const read = async (table: string) =>
    (
      await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(world.db)
    ).rows.map(({ row }) => row)
  return Object.fromEntries(await Promise.all(derivedTables.map(async (table) => [table, await read(table)] as const)))
}

/** The notifications, with or without their event ids, which depend on the order of arrival. */
async function notifications(withEventIds: boolean): Promise<string[]> {
  const eventId = sql.raw(withEventIds ? 'event_id' : 'null')
  const { rows } = await sql<{
    row: string
  }>`select (${eventId}, fid, actor, kind, timestamp, cast_hash, own_hash)::text as row from fc_notification order by 1`.execute(
    world.db,
  )
  return rows.map(({ row }) => row)
}

async function merge(messages: readonly SignedMessage[], atOnce: number) {
  await deleteAll()
  for (let from = 0; from < messages.length; from += atOnce)
    await network.submitAll(messages.slice(from, from + atOnce))
  // Of links that a compact state lists, older messages may or may not be stored; the derived rows are the same.
  const { fc_usage: usage, ...rest } = await derived()
  return {
    ...rest,
    usage: usage!.filter((row) => !String(row).includes(',2,')),
    notifications: await notifications(false),
  }
}

// Each run draws other acts, so that many runs find more than one long one.
test('the same messages lead to the same state in any order and batches', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 1, maxLength: 40 }),
      fc.infiniteStream(fc.nat(1000)),
      fc.constantFrom(1, 7, 40),
      async (acts, keys, atOnce) => {
        const messages = acts.map(messageOf)
        const straight = await merge(messages, 40)
        const shuffled = messages
          .map((message) => ({ message, key: keys.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ message }) => message)
        expect(await merge(shuffled, atOnce)).toEqual(straight)
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)

test('derived tables can be rebuilt from the messages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 60 }), async (acts) => {
      await merge(acts.map(messageOf), 9)
      const before = { ...(await derived()), notifications: await notifications(true) }
      for (const table of [...derivedTables, 'fc_notification'] as const) await world.db.deleteFrom(table).execute()
      expect(await rebuildDerived(world.db)).toBeGreaterThan(0)
      expect({ ...(await derived()), notifications: await notifications(true) }).toEqual(before)
    }),
    { numRuns: 8 },
  )
}, 120_000)
