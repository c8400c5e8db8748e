import { isDeepStrictEqual } from 'node:util'
import type { DeskAction, DeskField, DeskKind, EntityAction } from '#domain/newsroom/audit.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import type { EntityKind } from '#domain/newsroom/entity.ts'
import type { AnyCaller } from '#server/platform/call/caller.ts'
import type { Database } from '#server/platform/data/database.ts'

/** A recorded state, of which the log shows the names of fields in the language of the reader. */
type State = Partial<Record<DeskField, unknown>>

/** The states before and after a change are stored as JSON, without passwords, tokens and keys. */
interface Recorded<Action, Kind, States> {
  action: Action
  /** The kind of the changed object. */
  kind: Kind
  id: number | string
  before?: States | null
  after?: States | null
}

export type Change = Recorded<DeskAction, DeskKind, State> | Recorded<EntityAction, EntityKind, EntityValues | State>

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
