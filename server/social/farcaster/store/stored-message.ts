import { StoreType } from '#server/social/farcaster/protocol/proto/hub_pb.js'
import type { Selectable } from 'kysely'
import type { FcMessage } from '#server/platform/data/schema.ts'
import { decodeData } from '#server/social/farcaster/protocol/message-data.ts'
import type { SignedMessage } from '#server/social/farcaster/protocol/message.ts'
import { slotOf, storeOf } from '#server/social/farcaster/protocol/conflict.ts'

/** A message with its slot. */
export interface StoredMessage extends SignedMessage {
  slot: string
  store: StoreType
}

type Row = Pick<Selectable<FcMessage>, 'hash' | 'signer' | 'signature' | 'data_bytes' | 'slot' | 'store'>

/** The columns that a stored message is read from. */
export const storedColumns = ['hash', 'signer', 'signature', 'data_bytes', 'slot', 'store'] as const

export const storedFromRow = ({ data_bytes: dataBytes, ...row }: Row): StoredMessage => ({
  ...row,
  dataBytes,
  data: decodeData(dataBytes),
})

export function rowOfStored({ hash, signer, signature, dataBytes, data, slot, store }: StoredMessage) {
  const { fid, type, timestamp } = data
  return { hash, fid, type, store, timestamp, slot, signer, signature, data_bytes: dataBytes }
}

export const hashOf = ({ hash }: { hash: Buffer }): Buffer => hash

/** A message with the slot that it claims; refuses `unsupported` for types that are not stored. */
export function toStored({ hash, signer, signature, dataBytes, data }: SignedMessage): StoredMessage {
  return { hash, signer, signature, dataBytes, data, slot: slotOf(data, hash), store: storeOf(data.type) }
}
