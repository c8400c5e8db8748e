import { readFile, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { messageOf } from '#domain/platform/error.ts'
import { rowFaultText } from '#domain/platform/row-fault.ts'
import type { Database } from '#server/platform/data/database.ts'
import { filesOf } from '#server/newsroom/import/files-of.ts'
import type { ImportedTable } from '#server/newsroom/import/imported-table.ts'
import { readMapped } from '#server/markets/source/read-mapped.ts'
import { saveMapped, type SavedDocument } from '#server/markets/source/save-mapped.ts'
import { decodeText } from '#server/platform/text/decode.ts'
import { mappingOf, readMapping, type FileMapping } from './mapping.ts'

/**
 * Imports series and rankings of CSV and JSON files by a mapping (server/newsroom/import/README.md). Each file is one transaction. Files that the mapping
 * does not name, and points that are held back, are reported. Throws StartError for a path that cannot be read.
 */
export async function importSeries(
  db: Database,
  paths: readonly string[],
  show: (line: string) => void = () => {},
  now = new Date(),
): Promise<ImportedTable> {
  const imported: ImportedTable = { added: 0, known: 0, refused: [], readAs: [] }
  for (const file of await filesOf(paths, (name) => /\.(csv|json)$/i.test(name) && name !== 'series.json')) {
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
        imported.readAs!.push(...saved.readAs!)
      } catch (error) {
        refuse(messageOf(error))
      }
    show(name)
  }
  return imported
}

const leftOut: Record<SavedDocument['left'][number]['reason'], string> = {
  no_time: 'is no time, and its row left out',
  surplus: 'is in a row with more values than the first line has names, which is left out',
  not_a_number: 'is no number and left out',
  negative: 'is below zero and left out',
  jump: 'is about a thousand times the number before it, or a thousandth, and left out',
}

async function importFile(
  db: Database,
  path: string,
  mapping: Exclude<FileMapping, { skip: string }>,
  now: Date,
): Promise<ImportedTable> {
  const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)])
  const read = readMapped(decodeText(bytes), /\.csv$/i.test(path) ? 'csv' : 'json', mapping, mtime)
  const { added, known, held, left } = await saveMapped(db, read, mapping, { now })
  return {
    added,
    known,
    readAs: read.readAs ? [read.readAs] : [],
    refused: [
      ...held.map(({ key, at, value, reason }) => ({
        file: basename(path),
        position: `${key}, ${new Date(at * 1000).toISOString().slice(0, 10)}`,
        reason: rowFaultText(`held_${reason}`, { value }),
      })),
      ...left.map(({ place, value, reason }) => ({
        file: basename(path),
        position: place,
        reason: `${value} ${leftOut[reason]}`,
      })),
    ],
  }
}
