import type { Database } from '#server/platform/data/database.ts'
import { dropIndex, ensureIndex } from './nearest-index.ts'

/**
 * An embedding model as it is stored: the size of its vectors, once known, and how long its failures delay the next
 * rounds.
 */
export interface ModelRow {
  id: number
  dimensions: number | null
  failures: number
  retry_at: Date | null
}

const longestPauseMinutes = 60
const minuteMs = 60_000

/** The row of a model by its name; it is added if there is none. */
export async function modelRow(db: Database, name: string): Promise<ModelRow> {
  await db
    .insertInto('embedding_model')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('embedding_model')
    .select(['id', 'dimensions', 'failures', 'retry_at'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
}

/**
 * The id of a model with vectors of this size. Vectors of another size under the same name come from another model and
 * are deleted.
 */
export async function modelOf(db: Database, name: string, dimensions: number): Promise<number> {
  const { id, dimensions: known } = await modelRow(db, name)
  if (known === dimensions) return id
  if (known !== null) {
    await deleteModel(db, id)
    return modelOf(db, name, dimensions)
  }
  await db.updateTable('embedding_model').set({ dimensions }).where('id', '=', id).execute()
  await ensureIndex(db, id, dimensions)
  return id
}

export async function deleteOtherModels(db: Database, id: number): Promise<void> {
  const others = await db.selectFrom('embedding_model').select('id').where('id', '<>', id).execute()
  for (const other of others) await deleteModel(db, other.id)
}

async function deleteModel(db: Database, id: number): Promise<void> {
  await dropIndex(db, id)
  await db.deleteFrom('embedding_model').where('id', '=', id).execute()
}

/** Delays the next rounds after a failure, each time twice as long; returns until when. */
export async function pauseAfterFailure(db: Database, { id, failures }: ModelRow, now: Date): Promise<Date> {
  const retry_at = new Date(now.getTime() + minuteMs * Math.min(longestPauseMinutes, 2 ** failures))
  await db
    .updateTable('embedding_model')
    .set({ failures: failures + 1, retry_at })
    .where('id', '=', id)
    .execute()
  return retry_at
}

export async function endPauses(db: Database, id: number): Promise<void> {
  await db.updateTable('embedding_model').set({ failures: 0, retry_at: null }).where('id', '=', id).execute()
}
