import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity, titleOfEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { StaffCaller } from '#server/platform/call/caller.ts'
import { refusalText } from '#server/platform/call/refusals.ts'
import { isOfRow } from '#server/platform/data/apart.ts'
import type { DB } from '#server/platform/data/schema.ts'
import type { ReadAs } from '#server/platform/text/csv.ts'
import { UnreadableFile } from '#server/newsroom/import/unreadable-file.ts'
import { checkValues } from '#server/newsroom/entity/given.ts'
import { idIn } from '#server/newsroom/entity/id.ts'
import { storeEntity } from '#server/newsroom/entity/store-entity.ts'
import { stores } from '#server/newsroom/entity/stores.ts'
import { knownEntity } from './known-entity.ts'
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
  trx: Transaction<DB>,
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
  trx: Transaction<DB>,
  by: { caller?: StaffCaller; now: Date; locale: Locale },
  kind: EntityKind,
  row: FileRow,
): Promise<ImportedRow> {
  const { position } = row
  const refused = (refusal: Refusal): ImportedRow => {
    const title = 'values' in row ? titleOfEntity(kind, row.values) : ''
    const parameter = refusal.refusal === 'bad_parameter' ? String(refusal.values.name ?? '') : ''
    return { position, act: 'refused', title, fields: [], reason: refusalText(refusal, by.locale), parameter }
  }
  if ('refusal' in row) return refused(row.refusal)
  await sql`savepoint row`.execute(trx)
  try {
    const id = row.id ? await namedEntity(trx, kind, row.id) : await knownEntity(trx, kind, row.values)
    const present = id === undefined ? undefined : await stores[kind].read(trx, id)
    const title = titleOfEntity(kind, { ...present, ...row.values })
    if (present && isWithin(row.values, present))
      return { position, act: 'known', title, fields: [], reason: '', parameter: '' }
    const values = checkValues(kind, present ? joined(kind, present, row.values) : row.values)
    const { before, after } = await storeEntity(trx, by, { kind, id, values })
    const fields = changedFields(kind, before ?? {}, after ?? {})
    if (!before) return { position, act: 'added', title, fields, reason: '', parameter: '' }
    if (fields.length > 0) return { position, act: 'changed', title, fields, reason: '', parameter: '' }
    await sql`rollback to savepoint row`.execute(trx)
    return { position, act: 'known', title, fields, reason: '', parameter: '' }
  } catch (error) {
    if (!(error instanceof Refusal) && !isOfRow(error)) throw error
    await sql`rollback to savepoint row`.execute(trx)
    return refused(error instanceof Refusal ? error : new Refusal('import_values'))
  }
}

/** The entity that a row names by its id. Refuses `bad_parameter` if there is none. */
async function namedEntity(trx: Transaction<DB>, kind: EntityKind, sent: string): Promise<string> {
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

/** Whether the existing entity already has all of these values. */
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
