import type { Transaction } from 'kysely'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import type { EntityState } from '#domain/newsroom/entity.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { StaffContext } from '#server/platform/call/context.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { DB } from '#server/platform/data/schema.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import type { GivenValues } from './given.ts'

export interface EntityRow {
  id: string
  title: string
  /** Further facts in one line, to distinguish it from others. */
  about: string
  /** Its values of fields with choices. */
  choices: Record<string, string>
  /** The number of its parts: items, episodes or points. */
  count: number | null
  /** The languages that it has texts in. */
  langs: Locale[]
  state: EntityState
  total: number
}

export interface Page {
  /** A part of the name, as a pattern of `ilike`. */
  pattern: string
  limit: number
  offset: number
}

/** Reads the entities of a kind; fields that cannot be read back are omitted. */
export interface EntityReader {
  list(db: Database, page: Page): Promise<EntityRow[]>
  /** The values of all fields; undefined if there is no such entity. */
  read(db: Database, id: string): Promise<EntityValues | undefined>
}

/** The member of staff who stores an entity, and the time; nobody for a command on the machine of the site. */
export interface SavedBy {
  staffId: number | null
  now: Date
}

/** Also stores the entities of a kind, with the function of its own room. */
export interface EntityStore extends EntityReader {
  /**
   * Stores a new entity, or replaces `id`; returns the id. The values match their description. Refuses values that only
   * the room can check.
   */
  save(trx: Transaction<DB>, id: string | undefined, given: GivenValues, by: SavedBy): Promise<string>
  /** Notifies a person outside the newsroom after the entity has been stored. */
  inform?(context: StaffContext<MailServices>, before: EntityValues | undefined, after: EntityValues): Promise<void>
}
