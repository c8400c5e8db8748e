import { z } from 'zod'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { locales } from '#domain/platform/locale.ts'
import { channelTypes, readAccount } from '#domain/social/official-account.ts'
import { sourceDate } from '#domain/platform/time/source-date.ts'
import { removeDemoChannels, saveChannels, type NewChannel } from '#server/social/official-channel/save.ts'
import type { Database } from '#server/platform/data/database.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import { Unusable } from '#server/news/item/write/incoming.ts'
import type { ColumnType, CsvRow } from '#server/platform/text/csv.ts'
import { readCsvFiles } from './csv.ts'
import type { ImportedTable } from './imported-table.ts'
import { lastOfEach, saveRows } from './save-rows.ts'
import { noTime, parseRow } from './parse-row.ts'

const columns = z.object({
  type: z.enum(channelTypes),
  account: z.string().startsWith('@').max(65),
  note: z.string().max(400).default(''),
  listed_at: z.string().default(''),
  ended_at: z.string().default(''),
})

/**
 * Imports official channels from CSV files: `type` (telegram or x), `account` with its @, and where known `note` (English) or
 * `note_<language>`, `listed_at`, `ended_at`. The invented channels of the demo make room for them: nobody answers there.
 */
export async function importChannels(db: Database, paths: readonly string[], now = new Date()): Promise<ImportedTable> {
  const { rows, refused, readAs } = await readCsvFiles(paths, typeOf, (row) => channelOf(row, now))
  const channels = lastOfEach(rows, ({ type, account }) => `${type} ${account}`)
  const saved = await inTransaction(db, async (trx) => {
    if (channels.length > 0) await removeDemoChannels(trx)
    return saveRows(trx, channels, (part) => saveChannels(trx, part))
  })
  return { ...saved, refused: [...refused, ...saved.refused], readAs }
}

const typeOf = (column: string): ColumnType | undefined =>
  /^(?:listed|ended)_at$/.test(column)
    ? 'time'
    : column in columns.shape || noteColumns.includes(column)
      ? 'text'
      : undefined
const noteColumns = locales.map((lang) => `note_${lang}`)

function channelOf(row: CsvRow, now: Date): NewChannel {
  const { type, account, note, listed_at, ended_at } = parseRow(columns, row)
  if (readAccount(account)?.account !== account) throw new Unusable('no_name', { name: 'account', value: account })
  const notes = locales.map((lang) => [lang, oneLine(row[`note_${lang}`] ?? (lang === 'en' ? note : ''))] as const)
  return {
    type,
    account,
    note: Object.fromEntries(notes.filter(([, text]) => text)),
    listedAt: dateOf('listed_at', listed_at, now),
    endedAt: dateOf('ended_at', ended_at, now),
  }
}

function dateOf(column: string, text: string, now: Date): Date | undefined {
  const date = text ? sourceDate(text, now) : undefined
  if (text && !date) throw noTime(column, text)
  return date
}
