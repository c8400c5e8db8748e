import { MessageType, UserDataType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import { publishNotifications } from './publish-notifications.ts'
import { publishCasts } from './cast-events.ts'
import { applyToDerived } from './derive/apply.ts'
import { writeMessageEvents, writePruneEvents } from './event-log.ts'
import { toStored, type StoredMessage, storedColumns, storedFromRow } from './stored-message.ts'
import { clearLinks, refuseByLinks } from './merge-links.ts'
import { readMergeState, type MergeState } from './merge-state.ts'
import { writeMerged } from './merge-write.ts'
import { countUsage, pruneStores } from './prune.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import { changeKeys, recordUse, refuseBySigner } from './signers.ts'
import { replaces } from '#server/social/farcaster/protocol/conflict.ts'
import type { Origin, ValidMessage } from '#server/social/farcaster/protocol/validate.ts'
import { decodeMessage } from '#server/social/farcaster/protocol/message.ts'

export interface Arrival {
  message: ValidMessage
  origin: Origin
}

/** The outcome for a message: it is stored now, was stored before, or is refused. */
export type Outcome =
  | { kind: 'merged'; displaced: StoredMessage[] }
  | { kind: 'duplicate' }
  | { kind: 'refused'; refusal: MessageRefusal }

export interface MergeOptions {
  /** Units of storage of every account; see prune.ts. */
  storageUnits: number
  now: Date
}

/**
 * Merges a batch of valid messages by the protocol's rules, in one transaction with all derived rows; one outcome for each, in
 * their order. A refused message does not affect the others; a failure of the database rolls everything back.
 */
export async function mergeMessages(
  db: Database,
  arrivals: readonly Arrival[],
  options: MergeOptions,
): Promise<Outcome[]> {
  const { outcomes, restored } = await mergeBatch(db, arrivals, options)
  if (restored.length > 0) await mergeMessages(db, restored, options)
  return outcomes
}

/** Merges a batch; `restored` are messages that were displaced by messages which became invalid. */
function mergeBatch(
  db: Database,
  arrivals: readonly Arrival[],
  options: MergeOptions,
): Promise<{ outcomes: Outcome[]; restored: Arrival[] }> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, locks.farcasterStore)
    const state = await readMergeState(
      trx,
      arrivals.map(({ message }) => message),
    )
    const outcomes: Outcome[] = []
    const merged = new Map<string, Outcome & { kind: 'merged' }>()
    for (const arrival of arrivals) outcomes.push(await mergeOne(trx, arrival, state, merged, options.now))
    await writeMerged(trx, state)
    const revoked = await revokeMessages(trx, state.revocations)
    await countUsage(trx, [], revoked.messages)
    const excess = [...revoked.messages, ...(await pruneStores(trx, state, options.storageUnits))]
    const [unmerged, pruned] = partition(excess, (message) => state.added.delete(nameOf(message)))
    for (const message of unmerged)
      refuseMerged(message, revoked.messages.includes(message) ? 'signer_removed' : 'prunable', arrivals, outcomes)
    await writeMessageEvents(
      trx,
      [...state.added].map(([name, message]) => ({ message, displaced: merged.get(name)!.displaced })),
    )
    await writePruneEvents(trx, [...pruned, ...unmerged.flatMap((message) => merged.get(nameOf(message))!.displaced)])
    const { notified, casts } = await applyToDerived(trx, {
      added: [...state.added.values()],
      removed: [...state.removed.values(), ...pruned],
    })
    await publishNotifications(trx, notified)
    await publishCasts(trx, casts)
    return { outcomes, restored: revoked.displaced.map((message) => ({ message, origin: 'peer' })) }
  })
}

async function mergeOne(
  trx: Transaction,
  { message, origin }: Arrival,
  state: MergeState,
  merged: Map<string, Outcome & { kind: 'merged' }>,
  now: Date,
): Promise<Outcome> {
  try {
    const stored = toStored(message)
    const current = state.slots.get(stored.slot)
    if (current?.hash.equals(stored.hash)) return { kind: 'duplicate' }
    const isAboutKeys = message.approval !== undefined
    const signer = isAboutKeys ? undefined : refuseBySigner(message, state, origin, now)
    if (current && !replaces(contenderOf(stored), contenderOf(current))) throw new MessageRefusal('conflict')
    refuseByLinks(stored, state)
    claimUsername(stored, current, state, origin)
    if (isAboutKeys) changeKeys(message, state, origin)
    if (signer) recordUse(signer, message.data.timestamp, state)
    const removed = [...(current ? [current] : []), ...(await clearLinks(trx, stored, state))]
    // A message that this batch displaced remains displaced, even if the batch also displaces the message that
    // displaced it.
    const displaced = removed.flatMap((each) => merged.get(nameOf(each))?.displaced ?? [each])
    for (const each of removed) displace(each, state)
    state.slots.set(stored.slot, stored)
    state.added.set(nameOf(stored), stored)
    const outcome = { kind: 'merged' as const, displaced }
    merged.set(nameOf(stored), outcome)
    return outcome
  } catch (error) {
    if (error instanceof MessageRefusal) return { kind: 'refused', refusal: error }
    throw error
  }
}

const nameOf = ({ hash }: StoredMessage) => hash.toString('hex')

const contenderOf = ({ hash, data }: StoredMessage) => ({ hash, type: data.type, timestamp: data.timestamp })

function displace(message: StoredMessage, state: MergeState): void {
  state.slots.set(message.slot, undefined)
  if (!state.added.delete(nameOf(message))) state.removed.set(nameOf(message), message)
}

/**
 * A submitted message cannot claim a name that another account has. Nodes that did not reach each other may accept two claims of
 * one name; derive/profiles.ts decides which has it.
 */
function claimUsername(
  { data }: StoredMessage,
  current: StoredMessage | undefined,
  { usernames }: MergeState,
  origin: Origin,
): void {
  if (data.type !== MessageType.USER_DATA_ADD || data.userDataBody?.type !== UserDataType.USER_DATA_TYPE_USERNAME)
    return
  const name = data.userDataBody.value
  const isTaken = name !== '' && (usernames.get(name) ?? data.fid) !== data.fid
  if (isTaken && origin === 'submitted') throw new MessageRefusal('username_taken')
  const previous = current?.data.userDataBody?.value
  if (previous && usernames.get(previous) === data.fid) usernames.delete(previous)
  if (name && !isTaken) usernames.set(name, data.fid)
}

/** Refuses a message of the batch that was immediately pruned or revoked. */
function refuseMerged(
  { hash }: StoredMessage,
  reason: 'prunable' | 'signer_removed',
  arrivals: readonly Arrival[],
  outcomes: Outcome[],
): void {
  const index = arrivals.findIndex(({ message }, at) => message.hash.equals(hash) && outcomes[at]!.kind === 'merged')
  outcomes[index] = { kind: 'refused', refusal: new MessageRefusal(reason) }
}

function partition<T>(list: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  const parts = Object.groupBy(list, (each) => (isFirst(each) ? 'first' : 'second'))
  return [parts.first ?? [], parts.second ?? []]
}

/**
 * Deletes the messages of keys that became invalid with a removal. Returns them, and the messages that they had displaced, which
 * have to be merged again: a node that saw the removal first never displaced them.
 */
async function revokeMessages(
  trx: Transaction,
  revocations: MergeState['revocations'],
): Promise<{ messages: StoredMessage[]; displaced: ValidMessage[] }> {
  const messages: StoredMessage[] = []
  const displaced: ValidMessage[] = []
  for (const { fid, key, after } of revocations) {
    const invalid = trx
      .selectFrom('fc_message')
      .select('hash')
      .where('fid', '=', fid)
      .where('signer', '=', key)
      .where('timestamp', '>', after)
      .where('type', 'not in', [MessageType.KEY_ADD, MessageType.KEY_REMOVE])
    const events = await trx.selectFrom('fc_event').select('displaced').where('hash', 'in', invalid).execute()
    const rows = await trx.deleteFrom('fc_message').where('hash', 'in', invalid).returning(storedColumns).execute()
    messages.push(...rows.map(storedFromRow))
    for (const bytes of events.flatMap((event) => event.displaced))
      displaced.push({ ...decodeMessage(bytes), approval: undefined })
  }
  return { messages, displaced }
}
