import { MessageType, UserDataType } from '#server/farcaster/protocol/proto/message_pb.js'
import type { Insertable, Transaction } from 'kysely'
import type { DB, FcProfile } from '#server/data/schema.ts'
import { decodeData } from '#server/farcaster/protocol/message-data.ts'
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

/** Updates the profiles; accounts without a field have no row. */
export async function changeProfiles(trx: Transaction<DB>, { added, removed }: Changes): Promise<void> {
  const fids = [
    ...new Set(
      [...added, ...removed].filter(({ data }) => data.type === MessageType.USER_DATA_ADD).map(({ data }) => data.fid),
    ),
  ]
  if (fids.length === 0) return
  const messages = await trx
    .selectFrom('fc_message')
    .select(['fid', 'data_bytes'])
    .where('fid', 'in', fids)
    .where('type', '=', MessageType.USER_DATA_ADD)
    .execute()
  const profiles = new Map<number, Insertable<FcProfile>>()
  for (const { fid, data_bytes: dataBytes } of messages) {
    const { type, value } = decodeData(dataBytes).userDataBody!
    const column = columns[type as keyof typeof columns]
    if (column && value) profiles.set(fid, { ...profiles.get(fid), fid, [column]: value })
  }
  await trx.deleteFrom('fc_profile').where('fid', 'in', fids).execute()
  if (profiles.size > 0)
    await trx
      .insertInto('fc_profile')
      .values([...profiles.values()])
      .execute()
}
