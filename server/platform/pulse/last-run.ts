import { sql } from 'kysely'
import { messageOf } from '#domain/platform/error.ts'
import type { Database } from '#server/platform/data/database.ts'

const maxErrorLength = 500

/** Registers work that is due every so many seconds; it counts as late from then on. */
export async function expectRuns(db: Database, name: string, everySeconds: number): Promise<void> {
  await db
    .insertInto('last_run')
    .values({ name, every_seconds: everySeconds })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ every_seconds: everySeconds, since: sql`now()` }))
    .execute()
}

/** Removes the records of work that is no longer done, so that it is not late for ever; `names` is all that is. */
export async function forgetRuns(db: Database, names: readonly string[]): Promise<void> {
  await db.deleteFrom('last_run').where('every_seconds', 'is not', null).where('name', 'not in', names).execute()
}

/** Runs work and records its end, with the error that it rejects with. That the record fails is no fault of the work. */
export async function recorded<T>(db: Database, name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const record = (error: string | undefined) => {
    const end = {
      took_ms: Math.round(performance.now() - begun),
      ...(error === undefined ? { succeeded_at: sql<Date>`now()`, error: '' } : { failed_at: sql<Date>`now()`, error }),
    }
    return db
      .insertInto('last_run')
      .values({ name, ...end })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(end))
      .execute()
      .catch(() => {})
  }
  try {
    const result = await work()
    await record(undefined)
    return result
  } catch (error) {
    await record(messageOf(error).slice(0, maxErrorLength))
    throw error
  }
}
