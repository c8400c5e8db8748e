import type { Transaction } from 'kysely'
import type { EntityValues } from '#domain/desk/entity-field.ts'
import type { EntityState } from '#domain/desk/entity.ts'
import type { StaffContext } from '#server/call/context.ts'
import type { Database } from '#server/data/database.ts'
import type { DB } from '#server/data/schema.ts'
import type { MailServices } from '#server/mail/send.ts'
import type { GivenValues } from './given.ts'

export interface EntityRow {
  id: string
  title: string
  /** What else tells it apart, in one line. */
  about: string
  state: EntityState
  total: number
}

export interface Page {
  /** A part of the name, as a pattern of `ilike`. */
  pattern: string
  limit: number
  offset: number
}

/** How a sort of entities is read; fields that it cannot read back are left out. */
export interface EntityReader {
  list(db: Database, page: Page): Promise<EntityRow[]>
  /** The values of all fields; undefined where there is none. */
  read(db: Database, id: string): Promise<EntityValues | undefined>
}

/** Who stores it, and when; nobody for a command on the machine of the site. */
export interface SavedBy {
  staffId: number | null
  now: Date
}

/** And how it is stored, by the function of its own room. */
export interface EntityStore extends EntityReader {
  /** Stores a new one, or in place of `id`; returns the id. The values fit their description. Refuses what only the room can judge. */
  save(trx: Transaction<DB>, id: string | undefined, given: GivenValues, by: SavedBy): Promise<string>
  /** Informs somebody outside of what was stored, after it is. */
  inform?(context: StaffContext<MailServices>, before: EntityValues | undefined, after: EntityValues): Promise<void>
}
