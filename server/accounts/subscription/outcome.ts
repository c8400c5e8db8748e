import type { Database } from '#server/platform/data/database.ts'
import type { PushOutcome } from '#server/platform/push/push.ts'

/** After so many failures one after the other a push service has no such browser any more. */
const maxFailures = 10

/** Counts failures in a row; a subscription whose browser is gone is deleted. */
export async function noteOutcome(
  db: Database,
  { id, failures }: { id: number; failures: number },
  outcome: PushOutcome,
): Promise<void> {
  const now = outcome === 'failed' ? failures + 1 : 0
  if (outcome === 'gone' || now >= maxFailures) await db.deleteFrom('subscription').where('id', '=', id).execute()
  else if (now !== failures) await db.updateTable('subscription').set({ failures: now }).where('id', '=', id).execute()
}
