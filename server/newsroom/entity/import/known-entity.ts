import type { Transaction } from 'kysely'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import type { EntityValue, EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { patternOf } from '#server/newsroom/entity/pattern.ts'
import { stores } from '#server/newsroom/entity/stores.ts'

/** The maximum number of entities with the same name that are compared. */
const maxCompared = 50

/**
 * The id of the entity that a row without an id is about: the one with the same identity (`knownBy`); a translated
 * field must match in at least one language.
 */
export async function knownEntity(
  trx: Transaction<DB>,
  kind: EntityKind,
  values: EntityValues,
): Promise<string | undefined> {
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
