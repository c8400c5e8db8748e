import { isDeepStrictEqual } from 'node:util'
import { deskActions, deskKindOf, type DeskAction, type DeskField, type EntityAction } from '#domain/newsroom/audit.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import type { AnyCaller } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { addRows } from '#server/platform/data/rows.ts'

/** A recorded state, of which the log shows the names of fields in the language of the reader. */
type State<Action> = Partial<Record<DeskField, unknown>> | (Action extends EntityAction ? EntityValues : never)

/** The states before and after a change are stored as JSON, without passwords, tokens and keys. */
interface States<Action> {
  before?: State<Action> | null | undefined
  after?: State<Action> | null | undefined
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
 * Writes a change of the newsroom to the log. The kind of the changed object follows from the action. `trx` is the transaction of the change itself, so
 * that neither is stored without the other.
 */
export async function recordChange<Action extends DeskAction | EntityAction>(
  trx: Database,
  { caller, staffId, now }: ChangedBy,
  action: Action,
  id: number | string,
  { before, after }: States<Action> = {},
): Promise<void> {
  const staff = caller?.kind === 'staff' ? caller : undefined
  await addRows(trx, 'audit', {
    at: now,
    staff_id: staff?.staffId ?? staffId ?? null,
    api_key_id: staff?.apiKeyId ?? null,
    action,
    kind: kindOf(action),
    subject_id: String(id),
    before: asJson(before),
    after: asJson(after),
  })
}

/** Writes the save of a form to the log, unless the form was saved without a change. */
export async function recordSave<Action extends DeskAction | EntityAction>(
  trx: Database,
  by: ChangedBy,
  action: Action,
  id: number | string,
  states: States<Action>,
): Promise<void> {
  const [before, after] = [asJson(states.before), asJson(states.after)]
  if (before && after && isDeepStrictEqual(JSON.parse(before), JSON.parse(after))) return
  await recordChange(trx, by, action, id, states)
}

function kindOf(action: DeskAction | EntityAction): string {
  const known = oneOf(deskActions, action)
  return known ? deskKindOf[known] : action.slice(0, action.indexOf('.'))
}

const asJson = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)
