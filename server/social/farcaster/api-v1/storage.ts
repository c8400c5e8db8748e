import { StoreType } from '#server/social/farcaster/protocol/proto/hub_pb.js'
import { storeLimit } from '#server/social/farcaster/store/prune.ts'
import { fid } from './parameters.ts'
import { defineQuery } from './query.ts'
import { absent } from './refusal.ts'

/** The stores as the hub API names them. */
const stores: [store: StoreType, storeType: string, name: string][] = [
  [StoreType.CASTS, 'Casts', 'CASTS'],
  [StoreType.LINKS, 'Links', 'LINKS'],
  [StoreType.REACTIONS, 'Reactions', 'REACTIONS'],
  [StoreType.USER_DATA, 'UserData', 'USER_DATA'],
  [StoreType.VERIFICATIONS, 'Verifications', 'VERIFICATIONS'],
]

/** Queries for storage. */
export const storageQueries = {
  storageLimitsByFid: defineQuery({ fid }, async (input, { db, storageUnits }) => {
    const account = db.selectFrom('fc_account').select('fid').where('fid', '=', input.fid)
    await account.executeTakeFirstOrThrow(absent('There is no such account'))
    const [usage, earliest] = await Promise.all([
      db.selectFrom('fc_usage').select(['store', 'used']).where('fid', '=', input.fid).execute(),
      db
        .selectFrom('fc_message')
        .distinctOn('store')
        .select(['store', 'timestamp', 'hash'])
        .where('fid', '=', input.fid)
        .orderBy('store')
        .orderBy('timestamp')
        .orderBy('hash')
        .execute(),
    ])
    const units = [
      { unitType: 'UnitTypeLegacy', unitSize: 0 },
      { unitType: 'UnitType2024', unitSize: 0 },
      { unitType: 'UnitType2025', unitSize: storageUnits },
    ]
    return {
      limits: stores.map(([store, storeType, name]) => {
        const first = earliest.find((row) => row.store === store)
        return {
          storeType,
          name,
          limit: storeLimit(store, storageUnits),
          used: usage.find((row) => row.store === store)?.used ?? 0,
          earliestTimestamp: first?.timestamp ?? 0,
          earliestHash: first ? [...first.hash] : [],
        }
      }),
      units: storageUnits,
      // The documentation and the program of Snapchain differ in the name.
      unit_details: units,
      unitDetails: units,
      tier_subscriptions: [],
    }
  }),
}
