import type { RawBuilder } from 'kysely'

/** Which rows of a table a list shows, in which order. */
export interface Selection {
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  limit: number
  offset?: number
}
