import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import type { EntityKind, SourceEntityKind } from '#domain/newsroom/entity.ts'
import type { EntityState } from '#domain/newsroom/entity-state.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { StaffContext } from '#server/platform/call/handler.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import type { GivenValues } from './given.ts'
import type { Importer } from './import/importer.ts'
import type { Reference, Tables } from './tables.ts'

export interface EntityRow {
  id: string
  title: string
  /** Further facts in one line, to distinguish it from others. */
  about: string
  /** Its values of fields with choices. */
  choices: Record<string, string>
  /** Its values of fields that are set in the list, as stored. */
  settings: Readonly<Record<string, unknown>>
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

/** The member of staff who stores an entity, and the time; nobody for a command on the machine of the site. */
export interface SavedBy {
  staffId: number | null
  now: Date
}

/** What the functions of a kind's room do for it. */
export interface Saver<Kind extends EntityKind> {
  /**
   * Stores a new entity, or replaces `id`; returns the id. The values match their description. Refuses values that only
   * the room can check.
   */
  save(trx: Transaction, id: string | undefined, given: GivenValues, by: SavedBy): Promise<string>
  /** Notifies a person outside the newsroom after the entity has been stored. */
  inform?(context: StaffContext<MailServices>, before: EntityValues | undefined, after: EntityValues): Promise<void>
  /** Imports a file in the format of a source. */
  importSource: Kind extends SourceEntityKind ? Importer : null
}

/** Lists, reads and stores the entities of a kind. */
export interface EntityStore extends Pick<Saver<EntityKind>, 'save' | 'inform'> {
  tables: Tables
  /** The columns of the addresses of recordings. */
  recordings: readonly Reference[]
  importSource: Importer | null
  list(db: Database, page: Page): Promise<EntityRow[]>
  /** The values of all fields; undefined if there is no such entity. */
  read(db: Database, id: string): Promise<EntityValues | undefined>
}
