import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Database } from '#server/data/database.ts'
import { StartError } from '#server/config/start-error.ts'
import type { ImportedTable, Refused } from '#server/import/imported-table.ts'
import { saveRanking } from '#server/ranking/save.ts'
import { savePoints } from '#server/series/write/save-points.ts'
import { saveSeries } from '#server/series/write/save-series.ts'
import { mappingOf, readMapping, type FileMapping } from './mapping.ts'
import { readMapped, type ReadSeries } from './read.ts'

/**
 * Imports series and rankings of CSV and JSON files by a mapping (server/import/README.md). Each file is one transaction. Files that the mapping
 * does not name, and points that are held back, are reported. Throws StartError for a path that cannot be read.
 */
export async function importSeries(
  db: Database,
  paths: readonly string[],
  show: (line: string) => void = () => {},
  now = new Date(),
): Promise<ImportedTable> {
  const imported: ImportedTable = { added: 0, known: 0, refused: [] }
  for (const file of (await Promise.all(paths.map(filesIn))).flat()) {
    const name = basename(file)
    const mapping = mappingOf(await readMapping(dirname(file)), name)
    const refuse = (reason: string, position = 'the file') => imported.refused.push({ file: name, position, reason })
    if (!mapping) refuse('the mapping does not name it')
    else if ('skip' in mapping) refuse(mapping.skip)
    else
      try {
        const saved = await importFile(db, file, mapping, now)
        imported.added += saved.added
        imported.known += saved.known
        imported.refused.push(...saved.refused)
      } catch (error) {
        refuse((error as Error).message)
      }
    show(name)
  }
  return imported
}

async function importFile(
  db: Database,
  path: string,
  mapping: Exclude<FileMapping, { skip: string }>,
  now: Date,
): Promise<ImportedTable> {
  const { series, rankings } = await readMapped(path, mapping)
  return db.transaction().execute(async (trx) => {
    let added = 0
    let known = 0
    const refused: Refused[] = []
    for (const each of series) {
      const id = await saveSeries(trx, describe(each, mapping))
      const saved = await savePoints(trx, id, each.points, now)
      added += saved.added + saved.revised
      known += saved.known
      for (const { at, value, reason } of saved.held)
        refused.push({
          file: basename(path),
          position: `${each.series.key}, ${new Date(at * 1000).toISOString().slice(0, 10)}`,
          reason: `${value} is held back: ${reason}`,
        })
    }
    for (const ranking of rankings) {
      await saveRanking(trx, ranking)
      added += ranking.rows.length
    }
    return { added, known, refused }
  })
}

const describe = ({ series, member }: ReadSeries, file: Exclude<FileMapping, { skip: string }>) => ({
  key: series.key,
  group: series.group,
  position: series.position ?? 0,
  name: series.name,
  unit: series.unit ?? '',
  style: series.style ?? ('level' as const),
  isSigned: series.signed ?? false,
  isMarket: series.market ?? false,
  cadenceSeconds: series.cadence,
  source: series.source ?? file.source ?? '',
  sourceUrl: series.source_url ?? file.source_url ?? '',
  method: series.method ?? file.method ?? '',
  licence: series.licence ?? file.licence ?? '',
  ...(member !== undefined && { family: series.key.slice(0, -member.length - 1), member }),
})

/** The CSV and JSON files of a folder and its folders, in their order, without mappings; a file is itself. */
async function filesIn(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new StartError(`There is no file or folder ${path}.`)
  if (!found.isDirectory()) return [path]
  const names = await readdir(path, { recursive: true })
  return names
    .filter((name) => /\.(csv|json)$/i.test(name) && basename(name) !== 'series.json')
    .toSorted()
    .map((name) => join(path, name))
}
