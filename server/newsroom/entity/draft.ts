import { sql, type Insertable } from 'kysely'
import type { Output } from '#contract/calls.ts'
import type { deskEntity } from '#contract/newsroom/entity.ts'
import { Refusal } from '#contract/errors.ts'
import type { EntityValue, EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import { isDraftId } from '#domain/newsroom/entity-state.ts'
import { titleField, titleOfEntity } from '#domain/newsroom/entity-values.ts'
import type { StaffContext, Handler } from '#server/platform/call/handler.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import type { EntityDraft } from '#server/platform/data/schema.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { versionOf } from '#server/newsroom/form/version.ts'
import { typedValues } from './given.ts'
import { idIn } from './id.ts'
import type { Stored } from './store-entity.ts'
import { stores } from './stores.ts'

type Detail = Output<'deskEntity.detail'>

const rowOf = (db: Database, kind: EntityKind, id: string) =>
  db.selectFrom('entity_draft').selectAll().where('kind', '=', kind).where('entity_id', '=', id)

/** What is typed and not published yet, null if nothing is, and the number on which the next save is based. */
export async function readDraft(
  db: Database,
  kind: EntityKind,
  id: string,
): Promise<Pick<Detail, 'draft' | 'number' | 'stored_as'>> {
  const row = await rowOf(db, kind, id).leftJoin('staff', 'staff.id', 'kept_by').select('staff.name').executeTakeFirst()
  const { number = 0, stored_as = null } = row ?? {}
  if (!row || stored_as !== null) return { draft: null, number, stored_as: stored_as ?? '' }
  const { values, version, name, kept_at } = row
  const time = Math.floor(kept_at.getTime() / 1000)
  return { draft: { values: values as EntityValues, version, by: name ?? '', time }, number, stored_as: '' }
}

/**
 * Keeps what is typed in a form, complete or not: only its shape is checked. Refuses `not_found` for an entity that is not there, and
 * `entity_conflict` if somebody else has kept or published something since `base`.
 */
export const keep: Handler<typeof deskEntity.keep> = async (input, { db, caller, now }) => {
  const { kind, client, version } = input
  const { isReadOnly, isClosed } = describeEntity(kind)
  const id = idIn(kind, input.id)
  if (isReadOnly || (isClosed && isDraftId(id))) throw new Refusal('not_found')
  const typed = typedValues(kind, input.values)
  const kept = { values: JSON.stringify(typed), kept_in: client, kept_by: caller.staffId, kept_at: now }
  return db.transaction().execute(async (trx) => {
    await lock(trx, locks.entityDraft(kind, id))
    if (!isDraftId(id) && !(await stores[kind].read(trx, id))) throw new Refusal('not_found')
    const row = await rowOf(trx, kind, id).executeTakeFirst()
    if ((row?.stored_as && isDraftId(id)) || isStale(row, input, typed)) throw new Refusal('entity_conflict')
    // A form that has no answer of what it kept or published last does not know yet what its text is based on.
    const over = row && row.number !== input.base ? row.version : version
    const number = (row?.number ?? 0) + 1
    return writeRow(trx, { kind, entity_id: id, version: over, number, stored_as: null, ...kept })
  })
}

const writeRow = (trx: Transaction, row: Insertable<EntityDraft>) =>
  trx
    .insertInto('entity_draft')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'entity_id']).doUpdateSet(row))
    .returning('number')
    .executeTakeFirstOrThrow()

interface Kept {
  number: number
  kept_in: string
  values: unknown
}

/** Whether somebody else has kept or published other values since those that these are based on. */
function isStale(
  row: Kept | undefined,
  { base, client }: { base: number; client: string },
  typed: EntityValues,
): boolean {
  if (base === (row?.number ?? 0)) return false
  if (!row) return true
  return !(client && row.kept_in === client) && versionOf(row.values as EntityValues) !== versionOf(typed)
}

/** Drops what is typed; what readers have stays. Refuses `entity_conflict` if somebody has kept more since. */
export const discard: Handler<typeof deskEntity.discard> = async ({ kind, id: sent, base }, context) => {
  const id = idIn(kind, sent)
  await context.db.transaction().execute(async (trx) => {
    await lock(trx, locks.entityDraft(kind, id))
    const row = await rowOf(trx, kind, id).executeTakeFirst()
    if (row && (row.stored_as || row.number !== base)) throw new Refusal('entity_conflict')
    await dropDraft(trx, context, kind, id)
  })
  return { id }
}

/** Drops what is typed of an entity, if anything, whose lock is taken: the log keeps what it was, beside what readers have. */
export async function dropDraft(
  trx: Transaction,
  by: StaffContext<object>,
  kind: EntityKind,
  id: string,
): Promise<void> {
  const row = await trx
    .deleteFrom('entity_draft')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .returning(['values', 'stored_as'])
    .executeTakeFirst()
  if (!row || row.stored_as !== null) return
  const after = isDraftId(id) ? undefined : await stores[kind].read(trx, id)
  const before = row.values as EntityValues
  await recordChange(trx, by, `${kind}.discard`, id, { before, after })
}

interface ToPublish {
  kind: EntityKind
  id: string
  version: string | undefined
  base: number
  client: string
  values: EntityValues
}

/**
 * Runs a save of a form, and ends the draft that it publishes. The row remembers what was stored: a save that is sent again, and text that
 * the same form keeps since, are based on that instead of storing a second entity. Refuses `entity_conflict` if somebody else has kept other
 * values since `base`: readers would have one of the two texts, and nobody the other.
 */
export async function publishDraft(
  trx: Transaction,
  { caller, now }: StaffContext<object>,
  { kind, id, version, base, client, values }: ToPublish,
  store: (over: { id: string | undefined; version: string | undefined }) => Promise<Stored>,
): Promise<Stored & { number: number }> {
  await lock(trx, locks.entityDraft(kind, id))
  const row = await rowOf(trx, kind, id).executeTakeFirst()
  const isRepeated = row?.stored_as && (isDraftId(id) || (client && row.kept_in === client))
  if (row && !isRepeated && isStale(row, { base, client }, values)) throw new Refusal('entity_conflict')
  const known = isDraftId(id) ? (row?.stored_as ?? undefined) : id
  const stored = await store({ id: known, version: isRepeated ? row.version : version })
  const became = { values: '{}', stored_as: stored.id, version: versionOf(stored.after ?? {}), kept_in: client }
  const number = (row?.number ?? 0) + 1
  await writeRow(trx, { kind, entity_id: id, number, ...became, kept_by: caller.staffId, kept_at: now })
  return { ...stored, number }
}

const unpublished = (db: Database, kind: EntityKind) =>
  db.selectFrom('entity_draft').select('entity_id as id').where('kind', '=', kind).where('stored_as', 'is', null)

/** The new entities of a kind that are not published yet, the latest first. Of what is typed only the title is read. */
export async function readNew(db: Database, kind: EntityKind): Promise<{ id: string; title: string }[]> {
  const name = titleField(kind)
  const rows = await unpublished(db, kind)
    .select(sql<EntityValue | null>`${sql.ref('values')} -> ${name}::text`.as('title'))
    .where('entity_id', 'like', 'draft:%')
    .orderBy('kept_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ id, title }) => ({ id, title: titleOfEntity(kind, { [name]: title ?? '' }) }))
}

/** Those of some entities of which something is typed and not published yet. */
export async function draftsAmong(db: Database, kind: EntityKind, ids: readonly string[]): Promise<string[]> {
  const rows = ids.length > 0 ? await unpublished(db, kind).where('entity_id', 'in', ids).execute() : []
  return rows.map(({ id }) => id)
}
