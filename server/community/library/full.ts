import { Refusal } from '#contract/errors.ts'
import { maxCollected } from '#domain/platform/constants.ts'
import type { Database } from '#server/platform/data/database.ts'

export async function refuseFull(
  trx: Database,
  table: 'collection' | 'library_collection',
  accountId: number,
): Promise<void> {
  const { count } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count > maxCollected) throw new Refusal('collection_full', { max: maxCollected })
}
