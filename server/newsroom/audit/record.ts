import { isDeepStrictEqual } from 'node:util'
import type { AnyCaller } from '#server/call/caller.ts'
import type { Database } from '#server/data/database.ts'

export interface Change {
  /** The action: 'item.publish'. */
  action: string
  /** The kind of the changed object: 'item', 'staff', 'topic'. */
  kind: string
  id: number | string
  /** The states before and after the change, as JSON; without passwords, tokens and keys. */
  before?: object | null
  after?: object | null
}

/**
 * The author of a change: the caller of a call, a person who is not logged in yet, or nobody for a command on the
 * machine of the site.
 */
export interface ChangedBy {
  caller?: AnyCaller
  staffId?: number
  now: Date
}

/**
 * Writes a change of the newsroom to the log. `trx` is the transaction of the change itself, so that neither is stored
 * without the other.
 */
export async function recordChange(trx: Database, { caller, staffId, now }: ChangedBy, change: Change): Promise<void> {
  const staff = caller?.kind === 'staff' ? caller : undefined
  await trx
    .insertInto('audit')
    .values({
      at: now,
      staff_id: staff?.staffId ?? staffId ?? null,
      api_key_id: staff?.apiKeyId ?? null,
      action: change.action,
      kind: change.kind,
      subject_id: String(change.id),
      before: asJson(change.before),
      after: asJson(change.after),
    })
    .execute()
}

/** Writes the save of a form to the log, unless the form was saved without a change. */
export async function recordSave(trx: Database, by: ChangedBy, change: Change): Promise<void> {
  const [before, after] = [asJson(change.before), asJson(change.after)]
  if (before && after && isDeepStrictEqual(JSON.parse(before), JSON.parse(after))) return
  await recordChange(trx, by, change)
}

const asJson = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)
