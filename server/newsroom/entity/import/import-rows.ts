import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { EntityValues, EntityValue } from '#domain/newsroom/entity-field.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import { titleOfEntity } from '#domain/newsroom/entity-values.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { StaffCaller } from '#server/platform/call/handler.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { refusalText } from '#server/platform/call/refusals.ts'
import { isOfRow } from '#server/platform/data/apart.ts'
import type { ReadAs } from '#server/platform/text/csv.ts'
import { UnreadableFile } from '#server/newsroom/import/unreadable-file.ts'
import { checkValues } from '#server/newsroom/entity/given.ts'
import { idIn } from '#server/newsroom/entity/id.ts'
import { storeEntity } from '#server/newsroom/entity/store-entity.ts'
import { stores } from '#server/newsroom/entity/stores.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { patternOf } from '#server/newsroom/entity/pattern.ts'
import { readRows, type FileRow } from './read-rows.ts'

/** The effect of a row of a file, or the reason why it cannot be used; `fields` are the changed ones. */
export interface ImportedRow {
  position: string
  act: 'added' | 'changed' | 'known' | 'refused'
  title: string
  fields: string[]
  reason: string
  /** The field whose value is refused, as in 'title.en'; '' for other reasons. */
  parameter: string
}

/** The maximum number of rows of a file; they are stored while the caller waits. */
const maxRows = 500

/**
 * Stores the rows of a file with the function of the form, so that each gets its checks, its history and its log entry.
 * A row that cannot be used is reported with its reason in `locale` and stores nothing; a row without changes is not
 * stored. Throws UnreadableFile.
 */
export async function importRows(
  trx: Transaction,
  by: { caller?: StaffCaller; now: Date; locale: Locale },
  { kind, name, file }: { kind: EntityKind; name: string; file: Buffer },
): Promise<{ rows: ImportedRow[]; readAs: ReadAs[] }> {
  const { rows, readAs } = readRows(kind, name, file)
  if (rows.length > maxRows) throw new UnreadableFile('import_rows', { name, count: rows.length, max: maxRows })
  const imported: ImportedRow[] = []
  for (const row of rows) imported.push(await importRow(trx, by, kind, row))
  return { rows: imported, readAs }
}

async function importRow(
  trx: Transaction,
  by: { caller?: StaffCaller; now: Date; locale: Locale },
  kind: EntityKind,
  row: FileRow,
): Promise<ImportedRow> {
  const rest = { position: row.position, fields: [], reason: '', parameter: '' }
  const refused = (refusal: Refusal): ImportedRow => {
    const title = 'values' in row ? titleOfEntity(kind, row.values) : ''
    const parameter = refusal.refusal === 'bad_parameter' ? String(refusal.values.name ?? '') : ''
    return { ...rest, act: 'refused', title, reason: refusalText(refusal, by.locale), parameter }
  }
  if ('refusal' in row) return refused(row.refusal)
  await sql`savepoint row`.execute(trx)
  try {
    const id = row.id ? await namedEntity(trx, kind, row.id) : await knownEntity(trx, kind, row.values)
    const present = id === undefined ? undefined : await stores[kind].read(trx, id)
    const title = titleOfEntity(kind, { ...present, ...row.values })
    if (present && isWithin(row.values, present)) return { ...rest, act: 'known', title }
    const values = checkValues(kind, present ? joined(kind, present, row.values) : row.values)
    const { before, after } = await storeEntity(trx, by, { kind, id, values })
    const fields = changedFields(kind, before ?? {}, after ?? {})
    if (!before || fields.length > 0) return { ...rest, act: before ? 'changed' : 'added', title, fields }
    await sql`rollback to savepoint row`.execute(trx)
    return { ...rest, act: 'known', title }
  } catch (error) {
    if (!(error instanceof Refusal) && !isOfRow(error)) throw error
    await sql`rollback to savepoint row`.execute(trx)
    return refused(error instanceof Refusal ? error : new Refusal('import_values'))
  }
}

/** The entity that a row names by its id. Refuses `bad_parameter` if there is none. */
async function namedEntity(trx: Transaction, kind: EntityKind, sent: string): Promise<string> {
  try {
    const id = idIn(kind, sent)
    if (await stores[kind].read(trx, id)) return id
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  throw new Refusal('bad_parameter', { name: 'id' })
}

const filled = (value: EntityValues[string] = ''): EntityValues[string] =>
  typeof value === 'string' ? value.trim() : Object.fromEntries(Object.entries(value).filter(([, text]) => text.trim()))

const isWithin = (values: EntityValues, present: EntityValues): boolean =>
  Object.entries(values).every(([name, value]) =>
    isDeepStrictEqual(
      filled(present[name]),
      filled(typeof value === 'object' ? { ...(present[name] as object), ...value } : value),
    ),
  )

/**
 * Merges the values of a row into the existing ones. Refuses `bad_parameter` for a changed value of a field that never
 * changes.
 */
function joined(kind: EntityKind, present: EntityValues, values: EntityValues): EntityValues {
  const all = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? { ...(present[name] as object | undefined), ...value } : value,
    ]),
  )
  const fixed = describeEntity(kind).fields.find(
    ({ name, isFixed }) => isFixed && name in all && !isDeepStrictEqual(filled(all[name]), filled(present[name])),
  )
  if (fixed) throw new Refusal('bad_parameter', { name: fixed.name })
  return { ...present, ...all }
}

const changedFields = (kind: EntityKind, before: EntityValues, after: EntityValues): string[] =>
  describeEntity(kind)
    .fields.map(({ name }) => name)
    .filter((name) => !isDeepStrictEqual(filled(before[name]), filled(after[name])))

/** The maximum number of entities with the same name that are compared. */
const maxCompared = 50

/**
 * The id of the entity that a row without an id is about: the one with the same identity (`knownBy`); a translated
 * field must match in at least one language.
 */
async function knownEntity(trx: Transaction, kind: EntityKind, values: EntityValues): Promise<string | undefined> {
  const names = describeEntity(kind).knownBy ?? []
  for (const name of new Set(textsIn(values[names[0]!]).map(([, text]) => text))) {
    const rows = await stores[kind].list(trx, { pattern: patternOf(name), limit: maxCompared, offset: 0 })
    for (const { id } of rows) {
      const found = (await stores[kind].read(trx, id)) ?? {}
      if (names.every((field) => isSame(values[field], found[field]))) return id
    }
  }
  return undefined
}

function isSame(given: EntityValue | undefined, found: EntityValue | undefined): boolean {
  const texts = new Map(textsIn(found))
  if (typeof given !== 'object')
    return textsIn(given).every(([lang, text]) => texts.get(lang) === text) && given !== undefined
  return textsIn(given).some(([lang, text]) => texts.get(lang) === text)
}

/** The texts of a value by language, with '' as the language of one that is not translated; without empty texts. */
const textsIn = (value: EntityValue = ''): [string, string][] =>
  Object.entries(typeof value === 'string' ? { '': value } : value)
    .map(([lang, text]): [string, string] => [lang, oneLine(text)])
    .filter(([, text]) => text)
