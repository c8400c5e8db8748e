import type { RawBuilder } from 'kysely'

/** The rows of a table that a list shows, with their order. */
export interface Selection {
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  limit: number
  offset?: number
}
