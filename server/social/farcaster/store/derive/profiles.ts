import { MessageType, UserDataType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import { sql, type Insertable, type Transaction } from 'kysely'
import type { DB, FcProfile } from '#server/platform/data/schema.ts'
import { decodeData } from '#server/social/farcaster/protocol/message-data.ts'
import type { Changes } from './changes.ts'

const columns = {
  [UserDataType.USER_DATA_TYPE_USERNAME]: 'username',
  [UserDataType.USER_DATA_TYPE_DISPLAY]: 'display',
  [UserDataType.USER_DATA_TYPE_BIO]: 'bio',
  [UserDataType.USER_DATA_TYPE_PFP]: 'pfp',
  [UserDataType.USER_DATA_TYPE_URL]: 'url',
  [UserDataType.USER_DATA_TYPE_BANNER]: 'banner',
  [UserDataType.USER_DATA_TYPE_LOCATION]: 'location',
} as const satisfies Partial<Record<UserDataType, keyof FcProfile>>

/**
 * Updates the profiles; accounts without a field have no row. Of several accounts that claim a name, the one with the earliest
 * message has it, in one second the one with the lower hash, so that all peers agree whatever arrived first.
 */
export async function changeProfiles(trx: Transaction<DB>, { added, removed }: Changes): Promise<void> {
  const fids = [
    ...new Set(
      [...added, ...removed].filter(({ data }) => data.type === MessageType.USER_DATA_ADD).map(({ data }) => data.fid),
    ),
  ]
  if (fids.length === 0) return
  const rivals = await updateClaims(trx, fids)
  const changed = [...new Set([...fids, ...rivals])]
  const messages = await trx
    .selectFrom('fc_message')
    .select(['fid', 'data_bytes'])
    .where('fid', 'in', changed)
    .where('type', '=', MessageType.USER_DATA_ADD)
    .execute()
  const names = await readNames(trx, changed)
  const profiles = new Map<number, Insertable<FcProfile>>()
  for (const { fid, data_bytes: dataBytes } of messages) {
    const { type, value } = decodeData(dataBytes).userDataBody!
    const column = columns[type as keyof typeof columns]
    if (!column || !value || (column === 'username' && names.get(fid) !== value)) continue
    profiles.set(fid, { ...profiles.get(fid), fid, [column]: value })
  }
  await trx.deleteFrom('fc_profile').where('fid', 'in', changed).execute()
  if (profiles.size > 0)
    await trx
      .insertInto('fc_profile')
      .values([...profiles.values()])
      .execute()
}

/** Stores the names that accounts claim now. Returns the other accounts that claim their previous or new names. */
async function updateClaims(trx: Transaction<DB>, fids: readonly number[]): Promise<number[]> {
  const messages = await trx
    .selectFrom('fc_message')
    .select(['fid', 'hash', 'timestamp', 'data_bytes'])
    .where(
      'slot',
      'in',
      fids.map((fid) => `${fid}/data/${UserDataType.USER_DATA_TYPE_USERNAME}`),
    )
    .execute()
  const claims = messages.flatMap(({ fid, hash, timestamp, data_bytes }) => {
    const name = decodeData(data_bytes).userDataBody!.value
    return name ? [{ fid, name, timestamp, hash }] : []
  })
  const previous = await trx.deleteFrom('fc_name_claim').where('fid', 'in', fids).returning('name').execute()
  if (claims.length > 0) await trx.insertInto('fc_name_claim').values(claims).execute()
  const names = [...claims, ...previous].map(({ name }) => name)
  if (names.length === 0) return []
  const rivals = await trx.selectFrom('fc_name_claim').select('fid').where('name', 'in', names).execute()
  return rivals.map(({ fid }) => fid)
}

/** The names of accounts, without claims that an earlier one precedes. */
async function readNames(trx: Transaction<DB>, fids: readonly number[]): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('fc_name_claim as claim')
    .select(['fid', 'name'])
    .where('fid', 'in', fids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fc_name_claim as earlier')
            .select('earlier.fid')
            .whereRef('earlier.name', '=', 'claim.name')
            .where(sql<boolean>`(earlier.timestamp, earlier.hash) < (claim.timestamp, claim.hash)`),
        ),
      ),
    )
    .execute()
  return new Map(rows.map(({ fid, name }) => [fid, name]))
}
