import { basename } from 'node:path'
import { sourceDate } from '#domain/platform/time/source-date.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import { Unusable } from '#server/news/item/write/incoming.ts'
import { saveStream, type NewStream } from '#server/media/live-stream/save.ts'
import { pictureAddress } from '#server/platform/text/address.ts'
import { filesOf } from './files-of.ts'
import type { ImportedTable, Refused } from './imported-table.ts'
import { rowsOfLines } from './lines.ts'
import { noTime } from './parse-row.ts'
import { saveRows, type PlacedRow } from './save-rows.ts'
import { addressOf, localeOf, textOf, type Row } from './rows.ts'
import { scriptLanguage } from '#domain/platform/language/script-language.ts'
import { recordingOfRow } from './video-facts.ts'

/** A later beginning is an error of the list. */
const maxYearsAhead = 3

/**
 * Imports live streams from files of JSON lines; rows with one key are the texts of one stream in several languages. One that was imported
 * before is brought up to date. Throws StartError for a path that cannot be read.
 */
export async function importStreams(db: Database, paths: readonly string[], now = new Date()): Promise<ImportedTable> {
  const streams = new Map<string, PlacedRow<NewStream>>()
  const refused: Refused[] = []
  for (const path of await filesOf(paths, (name) => /\.(jsonl|ndjson|json)$/.test(name))) {
    const refuse = (position: string, reason: string) => refused.push({ file: basename(path), position, reason })
    for await (const line of rowsOfLines(path)) {
      if ('reason' in line) {
        refuse(line.position, line.reason)
        continue
      }
      try {
        const { key, stream } = streamOf(line.row, now)
        streams.set(key, {
          file: basename(path),
          position: line.position,
          row: { ...stream, texts: { ...streams.get(key)?.row.texts, ...stream.texts } },
        })
      } catch (error) {
        if (!(error instanceof Unusable)) throw error
        refuse(line.position, error.message)
      }
    }
  }
  return inTransaction(db, async (trx) => {
    const saved = await save(trx, streams)
    return { ...saved, refused: [...refused, ...saved.refused] }
  })
}

async function save(trx: Transaction, streams: ReadonlyMap<string, PlacedRow<NewStream>>): Promise<ImportedTable> {
  const rows = await trx
    .selectFrom('stream')
    .select(['id', 'import_key'])
    .where('import_key', 'in', ['', ...streams.keys()])
    .execute()
  const ids = new Map(rows.map(({ id, import_key }) => [import_key, id]))
  const keyed = [...streams].map(([key, { row, ...place }]) => ({ ...place, row: { key, stream: row } }))
  return saveRows(trx, keyed, async (part) => {
    for (const { key, stream } of part) {
      const id = await saveStream(trx, ids.get(key), stream)
      await trx.updateTable('stream').set({ import_key: key }).where('id', '=', id!).execute()
    }
    return part.filter(({ key }) => !ids.has(key)).length
  })
}

function streamOf(row: Row, now: Date): { key: string; stream: NewStream } {
  const { kind, url } = recordingOfRow(row)
  const [title, intro] = [textOf(row, 'title'), textOf(row, 'abstract') || textOf(row, 'content')]
  if (!title) throw new Unusable('no_title')
  const startsAt = timeOf(row, 'starts_at', now)
  const endsAt = timeOf(row, 'ends_at', now)
  if (endsAt <= startsAt) throw new Unusable('ends_early', { from: String(row.starts_at), until: String(row.ends_at) })
  const lang = localeOf(row, 'lang') ?? scriptLanguage(`${title} ${intro}`)
  const imageUrl = pictureAddress(addressOf(row, 'image', undefined) ?? '') ?? ''
  return {
    key: `import:${textOf(row, 'key') || url}`,
    stream: { kind, url, imageUrl, startsAt, endsAt, texts: { [lang]: { title, ...(intro && { intro }) } } },
  }
}

function timeOf(row: Row, name: 'starts_at' | 'ends_at', now: Date): Date {
  const latest = new Date(now)
  latest.setUTCFullYear(now.getUTCFullYear() + maxYearsAhead)
  const value = row[name]
  const time = typeof value === 'string' || typeof value === 'number' ? sourceDate(value, latest) : undefined
  if (value === undefined) throw new Unusable('lacks', { name })
  if (!time) throw noTime(name, typeof value === 'string' ? value : JSON.stringify(value))
  return time
}
