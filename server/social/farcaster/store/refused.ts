import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { changeRows, removeRows } from '#server/platform/data/rows.ts'
import type { MessageRefusalName } from '#server/social/farcaster/protocol/refusal.ts'
import type { Outcome } from './merge.ts'

/** Imports messages in the JSON of hubs; one outcome for each, in their order. */
export type ImportAll = (messages: readonly unknown[]) => Promise<Outcome[]>

/** Outcomes of the protocol's own rules: another message won, or there is no room. And types that this site does not store. */
const expected: ReadonlySet<MessageRefusalName> = new Set(['conflict', 'prunable', 'unsupported'])

/** What is wrong with the message itself: it is recorded, but not submitted again. */
const final: ReadonlySet<MessageRefusalName> = new Set([
  'malformed',
  'bad_text',
  'wrong_hash',
  'wrong_signature',
  'wrong_scheme',
])

const minuteMs = 60_000
const maxPauseMs = 24 * 60 * minuteMs
const maxBatch = 100
/** A source that sends more refused messages loses the oldest of them. */
const maxRecorded = 2_000
/** Larger than any valid message; of what is larger only the hash is recorded. */
const maxRecordedLength = 70_000

/** Imports messages of a source, and records those that are refused. Returns the number of merged and refused ones. */
export async function importRecorded(
  db: Database,
  source: string,
  messages: readonly unknown[],
  importAll: ImportAll,
  now: Date,
): Promise<{ merged: number; refused: number }> {
  if (messages.length === 0) return { merged: 0, refused: 0 }
  const outcomes = await importAll(messages)
  const refusals = outcomes.flatMap((outcome, index) => {
    if (outcome.kind !== 'refused' || expected.has(outcome.refusal.reason)) return []
    const { reason } = outcome.refusal
    const message = JSON.stringify(messages[index]) ?? 'null'
    const isLarge = message.length > maxRecordedLength
    const isFinal = isLarge || final.has(reason)
    return [{ hash: hashOf(messages[index], message), message: isLarge ? '' : message, reason, isFinal }]
  })
  if (refusals.length > 0) await record(db, source, refusals, now)
  return { merged: count(outcomes, 'merged'), refused: count(outcomes, 'refused') }
}

/**
 * Submits recorded messages of a source again that are due, the first time after a minute, then with pauses that double up to a
 * day. Returns how many were merged.
 */
export async function retryRefused(db: Database, source: string, importAll: ImportAll, now: Date): Promise<number> {
  const rows = await db
    .updateTable('fc_refused_message')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      next_try_at: sql<Date>`${now}::timestamptz + least(${maxPauseMs}, ${minuteMs} * power(2, least(attempts, 20))) * interval '1 millisecond'`,
    }))
    .where('origin', '=', source)
    .where('hash', 'in', ({ selectFrom }) =>
      selectFrom('fc_refused_message')
        .select('hash')
        .where('origin', '=', source)
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(maxBatch)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['hash', 'message'])
    .execute()
  if (rows.length === 0) return 0
  const outcomes = await importAll(rows.map(({ message }): unknown => JSON.parse(message)))
  for (const [index, outcome] of outcomes.entries()) await update(db, source, rows[index]!.hash, outcome)
  return count(outcomes, 'merged')
}

async function update(db: Database, source: string, hash: string, outcome: Outcome): Promise<void> {
  const row = { origin: source, hash }
  if (outcome.kind !== 'refused' || expected.has(outcome.refusal.reason))
    await removeRows(db, 'fc_refused_message', row)
  else await changeRows(db, 'fc_refused_message', row, { reason: outcome.refusal.reason })
}

/** Records what a source sent in vain; `isFinal` where it is not submitted again. */
export async function record(
  db: Database | Transaction,
  source: string,
  refusals: readonly { hash: string; message: string; reason: string; isFinal: boolean }[],
  now: Date,
): Promise<void> {
  const unique = new Map(refusals.map((refusal) => [refusal.hash, refusal]))
  await db
    .insertInto('fc_refused_message')
    .values(
      [...unique.values()].map(({ isFinal, ...refusal }) => ({
        ...refusal,
        origin: source,
        refused_at: now,
        next_try_at: isFinal ? null : new Date(now.getTime() + minuteMs),
      })),
    )
    .onConflict((conflict) => conflict.columns(['origin', 'hash']).doUpdateSet({ reason: sql`excluded.reason` }))
    .execute()
  await sql`
    delete from fc_refused_message where origin = ${source} and hash in (
      select hash from fc_refused_message where origin = ${source} order by refused_at desc, hash offset ${maxRecorded}
    )`.execute(db)
}

function hashOf(json: unknown, text: string): string {
  const { hash } = (json ?? {}) as { hash?: unknown }
  return typeof hash === 'string' && /^0x[0-9a-f]{40}$/i.test(hash)
    ? hash.toLowerCase()
    : createHash('sha256').update(text).digest('hex')
}

const count = (outcomes: readonly Outcome[], kind: Outcome['kind']) =>
  outcomes.filter((outcome) => outcome.kind === kind).length
