import { Refusal } from '#contract/errors.ts'
import type { EntityField, EntityValue, EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import { locales } from '#domain/platform/locale.ts'
import { UnreadableFile } from '#server/newsroom/import/unreadable-file.ts'
import { otherCurrency } from '#domain/platform/number/dialect.ts'
import { isEitherDay, sourceDate } from '#domain/platform/time/source-date.ts'
import { lineOfFault, readCsv, type ColumnType, type ReadAs } from '#server/platform/text/csv.ts'
import { decodeText } from '#server/platform/text/decode.ts'

/** A row of a file: its values, by the fields of the form; or the refusal of a row that cannot be read. */
export type FileRow = { position: string; id: string; values: EntityValues } | { position: string; refusal: Refusal }

interface RawRow {
  position: string
  /** Undefined if the row is not an object. */
  raw: Readonly<Record<string, unknown>> | undefined
}

/**
 * Reads the rows of a CSV, of JSON lines, or of a JSON list, by the file extension: `id`, and the fields of a kind by
 * their names. A translated field is an object by language or one column per language, such as `title_ja`. Columns of a
 * CSV with other names are left out, and `readAs` has them. Throws UnreadableFile for a file in none of these formats.
 */
export function readRows(kind: EntityKind, name: string, file: Buffer): { rows: FileRow[]; readAs: ReadAs[] } {
  const { fields } = describeEntity(kind)
  if (!/\.(?:csv|tsv|txt)$/i.test(name))
    return { rows: rawRows(name, decodeText(file)).map((row) => rowOf(fields, row)), readAs: [] }
  const { rows, readAs } = sheetOf(fields, name, file)
  return {
    readAs: [readAs],
    rows: rows.map(({ line, record, surplus }) => {
      const position = `line ${line}`
      if (surplus) return { position, refusal: new Refusal('import_surplus', { count: surplus }) }
      const raw = Object.fromEntries(Object.entries(record).filter(([column]) => !readAs.unknown.includes(column)))
      return rowOf(fields, { position, raw })
    }),
  }
}

function rowOf(fields: readonly EntityField[], { position, raw }: RawRow): FileRow {
  if (!raw) return { position, refusal: new Refusal('bad_json') }
  try {
    const { id = '', ...rest } = raw
    return { position, id: textOf(id, 'id').trim(), values: valuesOf(fields, rest) }
  } catch (error) {
    if (error instanceof Refusal) return { position, refusal: error }
    throw error
  }
}

function sheetOf(fields: readonly EntityField[], name: string, file: Buffer) {
  try {
    return readCsv(file, (column) => typeOf(fields, column))
  } catch (error) {
    throw new UnreadableFile('import_csv', { name, line: lineOfFault(error) })
  }
}

const columnTypes: Partial<Record<EntityField['type'], ColumnType>> = {
  dollars: 'number',
  number: 'number',
  latitude: 'number',
  longitude: 'number',
  day: 'time',
  moment: 'time',
  clock: 'time',
}

/** A translated field has a column for each language; one without a language is told by its rows. */
function typeOf(fields: readonly EntityField[], column: string): ColumnType | undefined {
  if (column === 'id') return 'text'
  const field = fields.find(({ name }) => name === column)
  if (field) return columnTypes[field.type] ?? 'text'
  return fields.some(({ name, isTranslated }) => isTranslated && locales.some((lang) => column === `${name}_${lang}`))
    ? 'text'
    : undefined
}

function rawRows(name: string, text: string): RawRow[] {
  if (/^\s*\[/.test(text)) {
    const list = parsed(text)
    if (!Array.isArray(list)) throw new UnreadableFile('import_json', { name })
    return list.map((row: unknown, index) => ({ position: `row ${index + 1}`, raw: objectIn(row) }))
  }
  return text
    .split(/\r?\n/)
    .flatMap((line, index) => (line.trim() ? { position: `line ${index + 1}`, raw: objectIn(parsed(line)) } : []))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const objectIn = (row: unknown): RawRow['raw'] =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Record<string, unknown>) : undefined

function valuesOf(fields: readonly EntityField[], raw: Readonly<Record<string, unknown>>): EntityValues {
  const values: Record<string, EntityValue> = {}
  for (const [column, value] of Object.entries(raw)) {
    const field = fields.find(({ name }) => name === column)
    if (field && !field.isTranslated) {
      values[column] = writtenAs(field, textOf(value, column).trim())
      continue
    }
    const lang = field ? undefined : locales.find((each) => column.endsWith(`_${each}`))
    const name = lang ? column.slice(0, -lang.length - 1) : column
    if (!fields.some((each) => each.name === name && each.isTranslated))
      throw new Refusal('import_field', { name: column })
    const texts = lang ? { [lang]: textOf(value, column) } : textsOf(value, column)
    values[name] = { ...(values[name] as object | undefined), ...texts }
  }
  return values
}

/**
 * Texts by language. Refuses `import_field` for an unknown language, and `import_language` for one text instead of
 * them: nothing says in which language it is.
 */
function textsOf(value: unknown, name: string): Record<string, string> {
  const texts = objectIn(value)
  if (!texts)
    throw new Refusal('import_language', { name, columns: locales.map((lang) => `${name}_${lang}`).join(', ') })
  return Object.fromEntries(
    Object.entries(texts).map(([lang, text]) => {
      if (!locales.some((each) => each === lang)) throw new Refusal('import_field', { name: `${name}.${lang}` })
      return [lang, textOf(text, `${name}.${lang}`)]
    }),
  )
}

/** A value in the form of the form's fields: numbers as digits, a switch as `on`, a list with one entry per line. */
function textOf(value: unknown, name: string): string {
  if (value === null || value === false) return ''
  if (value === true) return 'on'
  const isPlain = typeof value === 'number' || (typeof value === 'string' && !/[\0\ufffd]/.test(value))
  if (isPlain) return String(value)
  if (Array.isArray(value)) return value.map((each) => textOf(each, name)).join('\n')
  throw new Refusal('bad_parameter', { name })
}

/** No date of a form is later. */
const latest = new Date('9990-01-01')

/** A value in the form in which its field is typed, where spreadsheets write it in another one. */
function writtenAs({ name, type }: EntityField, text: string): string {
  const currency = type === 'dollars' ? otherCurrency(text) : undefined
  if (currency) throw new Refusal('import_currency', { name, currency })
  if (type === 'switch') return text.replace(/^(?:true|yes|1)$/i, 'on').replace(/^(?:false|no|0|off)$/i, '')
  if (columnTypes[type] !== 'time' || !text) return text
  if (isEitherDay(text)) throw new Refusal('import_day', { name, value: text })
  if (type === 'clock') return /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text
  const written = sourceDate(text, latest)?.toISOString()
  return written?.slice(0, type === 'day' ? 10 : 16) ?? text
}
