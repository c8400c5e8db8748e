import type { Transaction } from 'kysely'
import { hasSourceForm, type EntityKind, type SourceEntityKind } from '#domain/newsroom/entity.ts'
import { rowFaultText } from '#domain/platform/row-fault.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { importChannels } from '#server/newsroom/import/channels.ts'
import { importEvents } from '#server/newsroom/import/events.ts'
import type { Duplicate, ImportedTable } from '#server/newsroom/import/imported-table.ts'
import { importPoints } from '#server/newsroom/import/points.ts'
import { importRounds } from '#server/newsroom/import/rounds.ts'
import type { ImportedKind } from '#server/newsroom/import/rows.ts'
import { importFiles } from '#server/newsroom/import/run.ts'
import { importStreams } from '#server/newsroom/import/streams.ts'
import { saveTokenFiles } from '#server/newsroom/import/tokens.ts'
import { places, type Tables } from '#server/newsroom/entity/removal.ts'
import { countChanged, fingerprintsOf } from './fingerprints.ts'

/** Duplicates are among the refused, because the desk lists them with their reason. */
type Importer = (trx: Transaction<DB>, path: string, now: Date) => Promise<Required<Omit<ImportedTable, 'duplicates'>>>

const reasonsOf = (duplicates: readonly Duplicate[]) =>
  duplicates.map(({ file, position, articleId }) => ({
    file,
    position,
    reason: rowFaultText('duplicate', { id: articleId }),
  }))

const texts =
  (kind: ImportedKind): Importer =>
  async (trx, path) => {
    const { outcomes, refused, duplicates } = await importFiles(trx, [path], { kind })
    return { ...outcomes, refused: [...refused, ...reasonsOf(duplicates)] }
  }

/** Wraps an importer that does not distinguish changed from known entities: compares the tables before and after. */
const compared =
  (tables: Tables, run: (...given: Parameters<Importer>) => Promise<ImportedTable>): Importer =>
  async (trx, path, now) => {
    const before = await fingerprintsOf(trx, tables)
    const { added, known, duplicates = [], refused } = await run(trx, path, now)
    const changed = countChanged(before, await fingerprintsOf(trx, tables))
    return { added, changed, known: known - changed, refused: [...refused, ...reasonsOf(duplicates)] }
  }

const eventTables: Tables = [
  ['activity', 'article_id'],
  ['item_version', 'article_id'],
]

/** The importers of the command line, for one file within a transaction. */
const importers: Record<SourceEntityKind, Importer> = {
  podcast: texts('podcast'),
  video: texts('video'),
  stream: compared(places.stream.tables, (trx, path, now) => importStreams(trx, [path], now)),
  explainer: texts('explainer'),
  column: texts('column'),
  event: compared(eventTables, (trx, path, now) => importEvents(trx, [path], now)),
  round: compared(places.round.tables, (trx, path, now) => importRounds(trx, [path], now)),
  channel: compared(places.channel.tables, (trx, path, now) => importChannels(trx, [path], now)),
  token: compared(places.token.tables, (trx, path) => saveTokenFiles(trx, [path])),
  series: importPoints,
}

/** The importer for files in the format of a source; undefined if the kind has none. */
export const sourceImporterOf = (kind: EntityKind): Importer | undefined =>
  hasSourceForm(kind) ? importers[kind] : undefined
