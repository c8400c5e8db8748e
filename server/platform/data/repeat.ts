import { Kysely, type TransactionBuilder } from 'kysely'
import { codeOf } from '#domain/platform/error.ts'
import type { DB } from './schema.ts'

/** PostgreSQL ended the transaction in favour of a concurrent one: serialization_failure and deadlock_detected (appendix A). */
const conflicts = new Set(['40001', '40P01'])

/**
 * Queries whose transactions are repeated once if they lose a conflict with a concurrent one. Nothing of the lost
 * attempt took effect, and what the other transaction changed is seen by the repeated one.
 */
export class RepeatingKysely extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) =>
      execute(work).catch((error: unknown) => {
        if (!conflicts.has(codeOf(error) ?? '')) throw error
        return execute(work)
      })
    return builder
  }
}
