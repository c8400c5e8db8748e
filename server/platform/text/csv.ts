import { CsvError, parse } from 'csv-parse/sync'
import { decimalSignOf, isEitherNumber, readNumber, type DecimalSign } from '#domain/platform/number/dialect.ts'
import { readTime, timeFormOf } from '#domain/platform/time/column-times.ts'
import { decoded } from './decode.ts'

/** A row by the names of the first line, those in small letters with `_` for spaces; values without spaces around them. */
export type CsvRow = Readonly<Record<string, string>>

export interface CsvRecord {
  /** The line where it ends. */
  line: number
  record: CsvRow
  /** The number of its values, where it has more than the first line names and they may belong to other columns. */
  surplus: number | undefined
}

/** What is expected in a column: its numbers and times are read as the column writes them. */
export type ColumnType = 'text' | 'number' | 'time'

/** How a file was read, for people to check. */
export interface ReadAs {
  encoding: string
  delimiter: string
  /** Of each column whose numbers or times are written in a form of its own, one as it is written and as it was read. */
  columns: { name: string; type: 'number' | 'time'; from: string; to: string }[]
  /** The columns whose name is unknown. */
  unknown: string[]
}

export interface Sheet {
  /** The names of the first line, in the form of those of a row. */
  columns: string[]
  rows: CsvRecord[]
  readAs: ReadAs
}

const delimiters = [',', ';', '\t', '|']

/** The delimiter that a spreadsheet states in a first line `sep=;`, or that its first line has most of outside of quotation marks. */
function delimiterOf(text: string): { delimiter: string; rest: string } {
  const [stated, delimiter, end] = /^\ufeff?"?sep=(.)"?(\r?\n)/i.exec(text) ?? []
  if (delimiter) return { delimiter, rest: end + text.slice(stated!.length) }
  const heading = /^(?:"[^"]*"|[^"\r\n])*/.exec(text.trimStart())![0].replace(/"[^"]*"/g, '')
  const counts = delimiters.map((each) => heading.split(each).length)
  return { delimiter: delimiters[counts.indexOf(Math.max(...counts))]!, rest: text }
}

/**
 * The rows of a CSV (RFC 4180), also of one in the charsets, with the delimiters, numbers and times of spreadsheets; `typeOf` says what a
 * column holds, and undefined for one that nobody reads. Throws for a text that is no CSV.
 */
export function readCsv(file: Buffer | string, typeOf: (column: string) => ColumnType | undefined): Sheet {
  const { text, encoding } = typeof file === 'string' ? { text: file, encoding: 'utf-8' } : decoded(file)
  const { delimiter, rest } = delimiterOf(text)
  const [heading, ...lines] = parse(rest, {
    delimiter,
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const names = (heading?.record ?? []).map((name) => name.trim().toLowerCase().replaceAll(' ', '_'))
  // A second column of a name is another one, and a column without a name has that of its place.
  const columns = names.map((name, index) =>
    name !== '' && names.indexOf(name) === index ? name : `${name}#${index + 1}`,
  )
  const values = columns.map((_, index) => lines.map(({ record }) => bare(record[index] ?? '')))
  const types = columns.map(typeOf)
  const signs = values.map((column, index) => (types[index] === 'number' ? decimalSignOf(column) : undefined))
  // A file writes its numbers in one way: where a column does not tell, another one may, and commas that cannot be delimiters.
  const sign = signs.find((each) => each === '.' || each === ',') ?? (delimiter === ';' ? ',' : '.')
  const reads = columns.map((_, index) => readOf(types[index], values[index]!, signs[index] ?? sign))
  return {
    columns,
    rows: lines.map(({ record, info }) => ({
      line: info.lines,
      record: Object.fromEntries(
        record.slice(0, columns.length).map((value, index) => [columns[index]!, reads[index]!(bare(value))]),
      ),
      surplus: record.slice(columns.length).some(Boolean) ? record.length : undefined,
    })),
    readAs: {
      encoding,
      delimiter,
      columns: columns.flatMap((name, index) => {
        const type = types[index]
        const from = values[index]!.find(
          (value) => reads[index]!(value) !== value || (type === 'number' && isEitherNumber(value)),
        )
        return from === undefined || type === undefined || type === 'text'
          ? []
          : [{ name, type, from, to: reads[index]!(from) }]
      }),
      unknown: columns.filter((_, index) => types[index] === undefined && values[index]!.some(Boolean)),
    },
  }
}

/** A text without the apostrophe that keeps spreadsheets from running it (`csvCell`). */
const bare = (value: string) => value.replace(/^'(?=[=+\-@＝＋－＠])/, '')

function readOf(type: ColumnType | undefined, column: readonly string[], sign: DecimalSign): (value: string) => string {
  if (type === 'number') return (value) => readNumber(value, sign)
  const form = type === 'time' ? timeFormOf(column) : undefined
  return type === 'time' ? (value) => readTime(value, form) : (value) => value
}

/** The line near which a text that is no CSV has a quotation mark too few, too many or in the wrong place: all other texts are one. */
export const lineOfFault = (error: unknown): number =>
  error instanceof CsvError && typeof error.lines === 'number' ? error.lines : 0
