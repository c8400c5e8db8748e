import type { Database } from '#server/platform/data/database.ts'
import { importChannels } from './channels.ts'
import { importEvents } from './events.ts'
import type { ImportedTable } from './imported-table.ts'
import { importRounds } from './rounds.ts'
import { importSeries } from './series/import.ts'
import { importStreams } from './streams.ts'
import { importTokens } from './tokens.ts'

/** Shows what is done so far: the name of a file, or how many items were searched. */
type Show = (done: string | number) => void

const imports = {
  token: (db: Database, paths: readonly string[], show: Show) => importTokens(db, paths, show),
  series: (db: Database, paths: readonly string[], show: Show) => importSeries(db, paths, show),
  channel: (db: Database, paths: readonly string[]) => importChannels(db, paths),
  round: (db: Database, paths: readonly string[]) => importRounds(db, paths),
  event: (db: Database, paths: readonly string[]) => importEvents(db, paths),
  stream: (db: Database, paths: readonly string[]) => importStreams(db, paths),
}
export type TableKind = keyof typeof imports

export const isTableKind = (kind: string | undefined): kind is TableKind => kind !== undefined && kind in imports

/** Imports rows of tables and, with the facts of theirs, events. Throws StartError for a path that cannot be read, before anything is written. */
export const importTable = (
  db: Database,
  kind: TableKind,
  paths: readonly string[],
  show: Show = () => {},
): Promise<ImportedTable> => imports[kind](db, paths, show)
