import { Refusal } from '#contract/errors.ts'
import type { EntityField, EntityValue, EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import { locales } from '#domain/platform/locale.ts'
import { UnreadableFile } from '#server/newsroom/import/unreadable-file.ts'
import { lineOfFault, readCsv } from '#server/platform/text/csv.ts'

/** A row of a file: its values, by the fields of the form; or the refusal of a row that cannot be read. */
export type FileRow = { position: string; id: string; values: EntityValues } | { position: string; refusal: Refusal }

interface RawRow {
  position: string
  /** Undefined if the row is not an object. */
  raw: Readonly<Record<string, unknown>> | undefined
}

/**
 * Reads the rows of a CSV, of JSON lines, or of a JSON list, by the file extension: `id`, and the fields of a kind by
 * their names. A translated field is an object by language or one column per language, such as `title_ja`. Throws
 * UnreadableFile for a text in none of these formats.
 */
export function readRows(kind: EntityKind, name: string, text: string): FileRow[] {
  return rawRows(name, text.replace(/^\ufeff/, '')).map(({ position, raw }) => {
    if (!raw) return { position, refusal: new Refusal('bad_json') }
    try {
      const { id = '', ...rest } = raw
      return { position, id: textOf(id, 'id').trim(), values: valuesOf(describeEntity(kind).fields, rest) }
    } catch (error) {
      if (error instanceof Refusal) return { position, refusal: error }
      throw error
    }
  })
}

function rawRows(name: string, text: string): RawRow[] {
  if (/\.csv$/i.test(name)) {
    try {
      return readCsv(text).map(({ record, info }) => ({ position: `line ${info.lines}`, raw: record }))
    } catch (error) {
      throw new UnreadableFile('import_csv', { name, line: lineOfFault(error) })
    }
  }
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
      values[column] = textOf(value, column)
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
  const isPlain = typeof value === 'number' || (typeof value === 'string' && !value.includes('\0'))
  if (isPlain) return String(value)
  if (Array.isArray(value)) return value.map((each) => textOf(each, name)).join('\n')
  throw new Refusal('bad_parameter', { name })
}
