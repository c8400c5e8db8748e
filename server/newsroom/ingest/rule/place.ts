import { sql } from 'kysely'
import { readDeskRules } from './view.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/** Changes of the order at the same time run one after the other. */
export const lockOrder = (trx: Transaction) => sql`lock table ingest_rule in share row exclusive mode`.execute(trx)

/** Moves a rule to a place in the order, the first being 1. */
export async function placeRule(trx: Transaction, id: number, place: number): Promise<void> {
  const others = (await readDeskRules(trx)).map((rule) => rule.id).filter((each) => each !== id)
  await storeOrder(trx, others.toSpliced(place - 1, 0, id))
}

/** Rules with the same position get different ones. */
export const storeOrder = (trx: Transaction, order: readonly number[]) =>
  sql`
    update ingest_rule set position = place.number
    from unnest(${order}::bigint[]) with ordinality as place (id, number) where place.id = ingest_rule.id
  `.execute(trx)
