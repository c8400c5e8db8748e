import { sql } from 'kysely'

/**
 * The condition that the table `item`, which must be in the query, counts: invented items do only while their kind has no
 * real public one. Lists still show them, marked. The search and the tags have no others (`indexItems`).
 */
export const isCounted = sql<boolean>`(not item.is_demo or not exists (
  select from item as real where real.kind = item.kind and not real.is_demo and real.published_at is not null))`
