import { MessageType, UserDataType } from '#server/farcaster/protocol/proto/message_pb.js'
import type { Transaction } from 'kysely'
import type { Database } from '#server/data/database.ts'
import { lock, locks } from '#server/data/locks.ts'
import type { DB } from '#server/data/schema.ts'
import { publishNotifications } from './publish-notifications.ts'
import { applyToDerived } from './derive/apply.ts'
import { writeMessageEvents, writePruneEvents } from './event-log.ts'
import { toStored, type StoredMessage } from './stored-message.ts'
import { clearLinks, refuseByLinks } from './merge-links.ts'
import { readMergeState, type MergeState } from './merge-state.ts'
import { writeMerged } from './merge-write.ts'
import { pruneStores } from './prune.ts'
import { MessageRefusal } from '#server/farcaster/protocol/refusal.ts'
import { changeKeys, recordUse, refuseBySigner } from './signers.ts'
import { replaces } from '#server/farcaster/protocol/conflict.ts'
import type { Origin, ValidMessage } from '#server/farcaster/protocol/validate.ts'

export interface Arrival {
  message: ValidMessage
  origin: Origin
}

/** What became of a message: it holds its place now, was there already, or is refused. */
export type Outcome =
  | { kind: 'merged'; displaced: StoredMessage[] }
  | { kind: 'known' }
  | { kind: 'refused'; refusal: MessageRefusal }

export interface MergeOptions {
  /** Units of storage of every account; see prune.ts. */
  storageUnits: number
  now: Date
}

/**
 * Merges a batch of valid messages by the protocol's rules, in one transaction with everything that follows from them:
 * one outcome for each, in their order. A message that is refused leaves the others alone; a failure of the database
 * leaves nothing behind.
 */
export function mergeMessages(db: Database, arrivals: readonly Arrival[], options: MergeOptions): Promise<Outcome[]> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, locks.farcasterStore)
    const state = await readMergeState(
      trx,
      arrivals.map(({ message }) => message),
    )
    const outcomes: Outcome[] = []
    const merged = new Map<string, Outcome & { kind: 'merged' }>()
    for (const arrival of arrivals) outcomes.push(await judge(trx, arrival, state, merged, options.now))
    await writeMerged(trx, state)
    const pruned = await pruneStores(trx, state, options.storageUnits)
    const [forgotten, left] = partition(pruned, (message) => state.added.delete(nameOf(message)))
    for (const message of forgotten) refuseForRoom(message, arrivals, outcomes)
    await writeMessageEvents(
      trx,
      [...state.added].map(([name, message]) => ({ message, displaced: merged.get(name)!.displaced })),
    )
    await writePruneEvents(trx, [...left, ...forgotten.flatMap((message) => merged.get(nameOf(message))!.displaced)])
    const told = await applyToDerived(trx, {
      added: [...state.added.values()],
      removed: [...state.removed.values(), ...left],
    })
    await publishNotifications(trx, told)
    return outcomes
  })
}

async function judge(
  trx: Transaction<DB>,
  { message, origin }: Arrival,
  state: MergeState,
  merged: Map<string, Outcome & { kind: 'merged' }>,
  now: Date,
): Promise<Outcome> {
  try {
    const place = toStored(message)
    const holder = state.slots.get(place.slot)
    if (holder?.hash.equals(place.hash)) return { kind: 'known' }
    const isAboutKeys = message.approval !== undefined
    const signer = isAboutKeys ? undefined : refuseBySigner(message, state, origin, now)
    if (holder && !replaces(claimOf(place), claimOf(holder))) throw new MessageRefusal('conflict')
    refuseByLinks(place, state)
    takeUsername(place, holder, state)
    if (isAboutKeys) changeKeys(message, state, origin)
    if (signer) recordUse(signer, message.data.timestamp, state)
    const left = [...(holder ? [holder] : []), ...(await clearLinks(trx, place, state))]
    // What a message of this batch displaced left for good, even if that message goes in its turn.
    const displaced = left.flatMap((each) => merged.get(nameOf(each))?.displaced ?? [each])
    for (const each of left) displace(each, state)
    state.slots.set(place.slot, place)
    state.added.set(nameOf(place), place)
    const outcome = { kind: 'merged' as const, displaced }
    merged.set(nameOf(place), outcome)
    return outcome
  } catch (error) {
    if (error instanceof MessageRefusal) return { kind: 'refused', refusal: error }
    throw error
  }
}

const nameOf = ({ hash }: StoredMessage) => hash.toString('hex')

const claimOf = ({ hash, data }: StoredMessage) => ({ hash, type: data.type, timestamp: data.timestamp })

function displace(message: StoredMessage, state: MergeState): void {
  state.slots.set(message.slot, undefined)
  if (!state.added.delete(nameOf(message))) state.removed.set(nameOf(message), message)
}

/** A name belongs to the account whose message holds it first; its place frees the name that it held before. */
function takeUsername({ data }: StoredMessage, holder: StoredMessage | undefined, { usernames }: MergeState): void {
  if (data.type !== MessageType.USER_DATA_ADD || data.userDataBody?.type !== UserDataType.USER_DATA_TYPE_USERNAME)
    return
  const name = data.userDataBody.value
  if (name && (usernames.get(name) ?? data.fid) !== data.fid) throw new MessageRefusal('username_taken')
  const before = holder?.data.userDataBody?.value
  if (before) usernames.delete(before)
  if (name) usernames.set(name, data.fid)
}

/** A message for which there was no room is refused; for its senders it was never there. */
function refuseForRoom({ hash }: StoredMessage, arrivals: readonly Arrival[], outcomes: Outcome[]): void {
  const index = arrivals.findIndex(({ message }, at) => message.hash.equals(hash) && outcomes[at]!.kind === 'merged')
  outcomes[index] = { kind: 'refused', refusal: new MessageRefusal('prunable') }
}

function partition<T>(list: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  const parts = Object.groupBy(list, (each) => (isFirst(each) ? 'first' : 'second'))
  return [parts.first ?? [], parts.second ?? []]
}
