import { MessageType, UserDataType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import type { Selectable } from 'kysely'
import type { FcAccount } from '#server/platform/data/schema.ts'
import { decodeData } from '#server/social/farcaster/protocol/message-data.ts'
import type { KeyMessage } from './key-state.ts'
import { SignerTable, type Signer } from './signer-table.ts'
import { storedColumns, storedFromRow, type StoredMessage } from './stored-message.ts'
import { slotOf, linksSlot } from '#server/social/farcaster/protocol/conflict.ts'
import type { ValidMessage } from '#server/social/farcaster/protocol/validate.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/** `custody` is null for an account of a hub whose address was not fetched. */
export type Account = Selectable<FcAccount>

/** The state that a batch of messages is merged into; each message changes it. */
export interface MergeState {
  accounts: Map<number, Account>
  /** The accounts that each key of the batch signs for. */
  signers: SignerTable
  /** The messages about keys of accounts to which the batch adds some. */
  keyMessages: Map<number, KeyMessage[]>
  /** Messages of a key after a time, which became invalid. */
  revocations: { fid: number; key: Buffer; after: number }[]
  /** Number of active keys of accounts to which the batch adds keys. */
  keyCounts: Map<number, number>
  /** The current message of each slot of the batch; undefined for an empty slot. */
  slots: Map<string, StoredMessage | undefined>
  /** The account of each registered name among those of the batch. */
  usernames: Map<string, number>
  changed: { accounts: Set<Account>; signers: Set<Signer>; invalidSigners: Set<Signer> }
  added: Map<string, StoredMessage>
  removed: Map<string, StoredMessage>
}

/** Reads the state that a batch is merged into. */
export async function readMergeState(trx: Transaction, messages: readonly ValidMessage[]): Promise<MergeState> {
  const keyMessages = await readKeyMessages(trx, messages)
  const signers = await readSigners(trx, messages, [...keyMessages.values()].flat())
  const accountFids = new Set([
    ...messages.flatMap(({ data, approval }) => [data.fid, approval?.request?.fid ?? data.fid]),
    ...signers.all().map(({ request_fid }) => request_fid),
  ])
  return {
    accounts: await readAccounts(trx, [...accountFids]),
    signers,
    keyMessages,
    revocations: [],
    keyCounts: await readKeyCounts(trx, messages),
    slots: await readSlots(trx, messages),
    usernames: await readUsernames(trx, messages),
    changed: { accounts: new Set(), signers: new Set(), invalidSigners: new Set() },
    added: new Map(),
    removed: new Map(),
  }
}

async function readSigners(
  trx: Transaction,
  messages: readonly ValidMessage[],
  keyMessages: readonly KeyMessage[],
): Promise<SignerTable> {
  const keys = new Set(
    [
      ...messages.flatMap(({ signer, data }) => [signer, data.keyRemoveBody?.key ?? signer]),
      ...keyMessages.flatMap(({ data }) => data.keyAddBody?.key ?? []),
    ].map((key) => Buffer.from(key).toString('hex')),
  )
  const named = [...keys].map((key) => Buffer.from(key, 'hex'))
  return new SignerTable(await trx.selectFrom('fc_signer').selectAll().where('key', 'in', named).execute())
}

async function readKeyMessages(
  trx: Transaction,
  messages: readonly ValidMessage[],
): Promise<Map<number, KeyMessage[]>> {
  const fids = messages.filter(({ data }) => data.keyAddBody ?? data.keyRemoveBody).map(({ data }) => data.fid)
  if (fids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('fc_message')
    .select(['hash', 'data_bytes'])
    .where('fid', 'in', fids)
    .where('type', 'in', [MessageType.KEY_ADD, MessageType.KEY_REMOVE])
    .execute()
  return Map.groupBy(
    rows.map(({ hash, data_bytes }): KeyMessage => ({ hash, data: decodeData(data_bytes) })),
    ({ data }) => data.fid,
  )
}

async function readAccounts(trx: Transaction, fids: number[]): Promise<Map<number, Account>> {
  const rows = await trx.selectFrom('fc_account').selectAll().where('fid', 'in', fids).execute()
  return new Map(rows.map((account) => [account.fid, account]))
}

async function readKeyCounts(trx: Transaction, messages: readonly ValidMessage[]): Promise<Map<number, number>> {
  const fids = messages.filter(({ data }) => data.keyAddBody).map(({ data }) => data.fid)
  if (fids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('fc_signer')
    .select(({ fn }) => ['fid', fn.countAll<number>().as('keys')])
    .where('fid', 'in', fids)
    .where('removed_at', 'is', null)
    .groupBy('fid')
    .execute()
  return new Map(rows.map(({ fid, keys }) => [fid, keys]))
}

async function readSlots(
  trx: Transaction,
  messages: readonly ValidMessage[],
): Promise<Map<string, StoredMessage | undefined>> {
  const requested = new Set(
    messages.flatMap(({ data, hash }) => {
      const { linkBody } = data
      return linkBody ? [slotOf(data, hash), linksSlot(data.fid, linkBody.type)] : [slotOf(data, hash)]
    }),
  )
  const rows = await trx
    .selectFrom('fc_message')
    .select(storedColumns)
    .where('slot', 'in', [...requested])
    .execute()
  const current = new Map(rows.map((row) => [row.slot, storedFromRow(row)]))
  return new Map([...requested].map((slot) => [slot, current.get(slot)]))
}

async function readUsernames(trx: Transaction, messages: readonly ValidMessage[]): Promise<Map<string, number>> {
  const names = messages.flatMap(({ data }) =>
    data.userDataBody?.type === UserDataType.USER_DATA_TYPE_USERNAME ? [data.userDataBody.value] : [],
  )
  if (names.length === 0) return new Map()
  const rows = await trx.selectFrom('fc_profile').select(['username', 'fid']).where('username', 'in', names).execute()
  return new Map(rows.map(({ username, fid }) => [username!, fid]))
}
