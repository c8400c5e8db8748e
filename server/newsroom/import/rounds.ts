import { oneLine } from '#domain/platform/text/clean-text.ts'
import { otherCurrency } from '#domain/platform/number/dialect.ts'
import { centsOf } from '#domain/platform/number/money.ts'
import { sourceDate } from '#domain/platform/time/source-date.ts'
import type { Database } from '#server/platform/data/database.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import { keyOf, saveRounds, type NewRound } from '#server/markets/round/save.ts'
import { Unusable } from '#server/news/item/write/incoming.ts'
import type { ColumnType, CsvRow } from '#server/platform/text/csv.ts'
import { readCsvFiles } from './csv.ts'
import type { ImportedTable } from './imported-table.ts'
import { noTime } from './parse-row.ts'
import { lastOfEach, saveRows } from './save-rows.ts'

const roundsAtOnce = 500
const maxName = 200
const columns: Readonly<Record<string, ColumnType>> = {
  name: 'text',
  date: 'time',
  amount_raised: 'number',
  round: 'text',
  description: 'text',
  lead_investor: 'text',
  other_investors: 'text',
  category: 'text',
  source: 'text',
  valuation: 'number',
}

/**
 * Imports rounds of financing from CSV files (`name`, `date`, `amount_raised` in dollars, `round`, `description`, `lead_investor` and
 * `other_investors` with ` + ` between names, `category`, `source`, `valuation` in millions). An amount that is missing stays unknown.
 * The invented rounds of the demo, which totals would contain, make room for them.
 */
export async function importRounds(db: Database, paths: readonly string[], now = new Date()): Promise<ImportedTable> {
  const { rows, refused, readAs } = await readCsvFiles(
    paths,
    (column) => columns[column],
    (row) => roundOf(row, now),
  )
  const rounds = lastOfEach(rows, ({ key }) => key)
  const imported: ImportedTable = { added: 0, known: 0, refused, readAs }
  for (let start = 0; start < rounds.length; start += roundsAtOnce) {
    const batch = rounds.slice(start, start + roundsAtOnce)
    const saved = await inTransaction(db, (trx) => saveRows(trx, batch, (part) => saveRounds(trx, part)))
    imported.added += saved.added
    imported.known += saved.known
    refused.push(...saved.refused)
  }
  return imported
}

function roundOf(row: CsvRow, now: Date): NewRound {
  const project = oneLine(row.name ?? '')
  if (!project) throw new Unusable('lacks', { name: 'name' })
  if (project.length > maxName || !keyOf(project)) throw new Unusable('no_name', { name: 'name', value: project })
  if (!row.date) throw new Unusable('lacks', { name: 'date' })
  const announcedAt = sourceDate(row.date, now)
  if (!announcedAt || announcedAt > now) throw noTime('date', row.date, 'no_past')
  const round = oneLine(row.round ?? '')
  const day = announcedAt.toISOString().slice(0, 10)
  return {
    key: `round:${keyOf(project)}:${day}:${keyOf(round) || '-'}:${row.amount_raised ?? ''}`,
    project,
    intro: row.description ? { en: oneLine(row.description) } : {},
    round,
    sector: row.category ?? '',
    amount: amountOf('amount_raised', row.amount_raised ?? '', 1),
    valuation: amountOf('valuation', row.valuation ?? '', 1_000_000),
    announcedAt,
    sourceUrl: /^https?:$/.test(URL.parse(row.source ?? '')?.protocol ?? '') ? new URL(row.source!).href : '',
    leads: namesIn(row.lead_investor ?? ''),
    others: namesIn(row.other_investors ?? ''),
  }
}

/** Undefined if it is not disclosed, which a text without a digit also means. */
function amountOf(column: string, text: string, unit: 1 | 1_000_000): number | undefined {
  if (!/\d/.test(text)) return undefined
  const cents = centsOf(text, unit)
  if (cents !== undefined) return cents
  const currency = otherCurrency(text)
  throw currency
    ? new Unusable('currency', { name: column, currency, value: text })
    : new Unusable('no_amount', { name: column, value: text })
}

/** The names in `A + B  + C`; a plus without spaces is part of a name. */
const namesIn = (text: string): string[] =>
  text
    .split(/\s\+\s|\s\+$|^\+\s/)
    .map(oneLine)
    .filter((name) => name !== '' && name.length <= maxName)
