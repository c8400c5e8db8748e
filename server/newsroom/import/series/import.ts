import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { messageOf } from '#domain/platform/error.ts'
import { faultText } from '#domain/newsroom/source-fault.ts'
import { rowFaultText } from '#domain/platform/row-fault.ts'
import type { Database } from '#server/platform/data/database.ts'
import { filesOf } from '#server/newsroom/import/files-of.ts'
import type { ImportedTable } from '#server/newsroom/import/imported-table.ts'
import { readMapped } from '#server/markets/source/read-mapped.ts'
import { saveMapped, type SavedDocument } from '#server/markets/source/save-mapped.ts'
import { decodeText } from '#server/platform/text/decode.ts'
import { z } from 'zod'
import { StartError } from '#server/platform/config/start-error.ts'
import { documentMapping } from '#server/markets/source/mapping.ts'

const file = z.union([z.strictObject({ skip: z.string() }), documentMapping])
const mapping = z.strictObject({ files: z.record(z.string(), file) })
type FileMapping = z.output<typeof file>
type Mapping = z.output<typeof mapping>

const ownName = 'series.json'
const standard = join(import.meta.dirname, 'mapping.json')

/** Reads the mapping of a folder, its file `series.json`, else that of the project. Throws StartError for one that cannot be used. */
async function readMapping(folder: string): Promise<Mapping> {
  const own = await readFile(join(folder, ownName), 'utf8').catch(() => undefined)
  const place = own === undefined ? standard : join(folder, ownName)
  try {
    return mapping.parse(JSON.parse(own ?? (await readFile(standard, 'utf8'))))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error)
    throw new StartError(rowFaultText('bad_mapping', { value: place, reason }))
  }
}

/** Properties of a file, assigned by its name, in which `*` matches anything. */
function mappingOf({ files }: Mapping, name: string): FileMapping | undefined {
  const [, found] =
    Object.entries(files).find(([pattern]) =>
      new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`, 'i').test(name),
    ) ?? []
  return found
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

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
    const refuse = (reason: string, position = '') => imported.refused.push({ file: name, position, reason })
    if (!mapping) refuse(rowFaultText('unmapped', {}))
    else if ('skip' in mapping) refuse(rowFaultText('skipped', { reason: mapping.skip }))
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

/** Why a row has no time, or a number is not shown; `name` is the column of the time. */
function leftOut({ reason, place, value }: SavedDocument['left'][number], name: string): string {
  if (reason === 'surplus') return rowFaultText(reason, { count: value })
  if (reason === 'no_time') return rowFaultText(value ? reason : 'lacks', { name, value })
  return faultText(`left_${reason}`, { place, value })
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
      ...left.map((each) => {
        const reason = leftOut(each, mapping.time ?? 'date')
        return { file: basename(path), position: each.place, reason }
      }),
    ],
  }
}
