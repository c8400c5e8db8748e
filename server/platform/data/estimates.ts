import { sql } from 'kysely'

/**
 * PostgreSQL plans a prepared statement once if a plan for any parameters is expected to be about as good as those for the
 * parameters of the first calls; otherwise it plans each call, which takes longer than running the statements of a page. These clauses
 * say what it cannot expect of a parameter.
 */

/**
 * How many rows `unnest` of this array has. The planner expects ten; more need no clause, so that few statements differ
 * by it.
 */
export const sizeOfArray = (array: readonly unknown[]) => (array.length < 10 ? rowLimit(array.length) : sql``)

/** A limit as a literal: of a parameter the planner expects a tenth of all rows. */
export const rowLimit = (count: number) => sql`limit ${sql.lit(Math.trunc(count))}`
