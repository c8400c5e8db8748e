import { MessageType, UserDataType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import type { Insertable } from 'kysely'
import type { FcProfile } from '#server/platform/data/schema.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { decodeData } from '#server/social/farcaster/protocol/message-data.ts'
import { readNodes } from '#server/social/farcaster/store/nodes.ts'
import { storeOwnClaim } from '#server/social/farcaster/store/stored-claims.ts'
import type { Changes } from './changes.ts'
import { addRows, rowOf } from '#server/platform/data/rows.ts'

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
export async function changeProfiles(trx: Transaction, { added, removed }: Changes): Promise<void> {
  const fids = [...added, ...removed]
    .filter(({ data }) => data.type === MessageType.USER_DATA_ADD)
    .map(({ data }) => data.fid)
  await deriveProfiles(trx, [...new Set(fids)])
}

/** Derives the profiles of accounts, and of those that want the same names, from their messages and from what their nodes say. */
export async function deriveProfiles(trx: Transaction, fids: readonly number[]): Promise<void> {
  if (fids.length === 0) return
  const rivals = await updateWishes(trx, fids)
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
    const shown = column === 'username' ? names.get(fid) : value
    if (column && shown) profiles.set(fid, { ...profiles.get(fid), fid, [column]: shown })
  }
  await trx.deleteFrom('fc_profile').where('fid', 'in', changed).execute()
  await addRows(trx, 'fc_profile', [...profiles.values()])
}

/** Stores the names that accounts want now. Returns the other accounts that want their previous or new names. */
async function updateWishes(trx: Transaction, fids: readonly number[]): Promise<number[]> {
  const slots = fids.map((fid) => `${fid}/data/${UserDataType.USER_DATA_TYPE_USERNAME}`)
  const messages = await trx.selectFrom('fc_message').select(['fid', 'data_bytes']).where('slot', 'in', slots).execute()
  const wishes = new Map(messages.map(({ fid, data_bytes }) => [fid, decodeData(data_bytes).userDataBody!.value]))
  const previous = await trx.selectFrom('fc_name_claim').select(['fid', 'name']).where('fid', 'in', fids).execute()
  // A row that stays keeps its place in the order of arrival.
  const stale = previous.filter(({ fid, name }) => wishes.get(fid) !== name)
  const added = [...wishes]
    .filter(([fid, name]) => name && !previous.some((row) => row.fid === fid && row.name === name))
    .map(([fid, name]) => ({ fid, name }))
  const staleFids = stale.map(({ fid }) => fid)
  if (stale.length > 0) await trx.deleteFrom('fc_name_claim').where('fid', 'in', staleFids).execute()
  await addRows(trx, 'fc_name_claim', added)
  const names = [...previous.map(({ name }) => name), ...wishes.values()]
  if (names.length === 0) return []
  const rivals = await trx.selectFrom('fc_name_claim').select('fid').where('name', 'in', names).execute()
  return rivals.map(({ fid }) => fid)
}

/**
 * The names of accounts as they are shown. Accounts of a known node have those that it signed. Of several accounts with one name
 * an account of this node has it, else the first that was known here; the others have it with the host of their node.
 */
async function readNames(trx: Transaction, fids: readonly number[]): Promise<Map<number, string>> {
  const nodes = await readNodes(trx)
  const wishes = await trx
    .selectFrom('fc_name_claim')
    .select(['fid', 'name'])
    .where('fid', 'in', fids)
    .orderBy('id')
    .execute()
  const isOwn = (fid: number) => nodes(fid)?.host === ''
  const own = fids.filter(isOwn)
  await changeOwnNames(trx, own, wishes)
  const signed = await readSignedNames(trx, fids)
  const shown = new Map<string, number>()
  for (const { fid, name } of wishes.toSorted((one, other) => Number(isOwn(other.fid)) - Number(isOwn(one.fid)))) {
    const node = nodes(fid)
    if (node && signed.get(fid) !== name) continue
    const full = shown.has(name) && node?.host ? `${name}@${node.host}` : name
    if (!shown.has(full)) shown.set(full, fid)
  }
  return new Map([...shown].map(([name, fid]) => [fid, name]))
}

/** Says which names the accounts of this node have: a name that is wanted and free, in the order of arrival. */
async function changeOwnNames(
  trx: Transaction,
  fids: readonly number[],
  wishes: readonly { fid: number; name: string }[],
): Promise<void> {
  const signed = await readSignedNames(trx, fids)
  for (const fid of fids)
    if (signed.get(fid) && !wishes.some((wish) => wish.fid === fid && wish.name === signed.get(fid)))
      await storeOwnClaim(trx, 'name', fid, '')
  for (const { fid, name } of wishes) {
    if (!fids.includes(fid) || signed.get(fid) === name) continue
    const holder = await rowOf(trx, 'fc_claim', { kind: 'name', signer: null, value: name }, ['subject'])
    if (!holder) await storeOwnClaim(trx, 'name', fid, name)
  }
}

async function readSignedNames(trx: Transaction, fids: readonly number[]): Promise<Map<number, string>> {
  if (fids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('fc_claim')
    .select(['subject', 'value'])
    .where('kind', '=', 'name')
    .where('subject', 'in', fids.map(String))
    .execute()
  return new Map(rows.map(({ subject, value }) => [Number(subject), value]))
}
