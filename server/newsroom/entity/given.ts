import { Refusal } from '#contract/errors.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import { wrongFields } from '#domain/newsroom/entity-values.ts'
import { unstorableIn } from '#server/platform/call/storable.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { localeEntries, locales, type Locale } from '#domain/platform/locale.ts'
import { centsOf } from '#domain/platform/number/money.ts'
import { playTime } from '#domain/media/podcast.ts'
import { clockMs } from '#domain/media/transcript.ts'

/** The values of a form, each as its own type. Empty values are undefined, '' or empty lists. */
export interface GivenValues {
  /** Whether the form contains the field. */
  has(name: string): boolean
  text(name: string): string
  /** Refuses `bad_parameter` for none of the choices. */
  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice
  /** Texts by language, without empty ones. */
  texts(name: string): Partial<Record<Locale, string>>
  /** Several texts of each language that has the first of them. */
  textsTogether<Name extends string>(first: Name, ...others: Name[]): Partial<Record<Locale, Record<Name, string>>>
  lines(name: string): string[]
  ids(name: string): number[]
  /** A day or a time in UTC. */
  date(name: string): Date | undefined
  cents(name: string): number | undefined
  number(name: string): number | undefined
  /** Milliseconds. */
  duration(name: string): number | undefined
  isOn(name: string): boolean
}

/**
 * Parses the JSON of a form. Refuses `bad_parameter` with the name of the first field whose value its description does
 * not allow.
 */
export const readValues = (kind: EntityKind, json: string): EntityValues => checkValues(kind, valuesIn(json))

/** Parses the JSON of a form that may be incomplete; values of unknown fields are left out. Refuses `bad_parameter`. */
export function typedValues(kind: EntityKind, json: string): EntityValues {
  const values = valuesIn(json)
  const wrong = unstorableIn(values)
  if (wrong) throw new Refusal('bad_parameter', { name: wrong })
  return Object.fromEntries(
    describeEntity(kind).fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
}

function valuesIn(json: string): EntityValues {
  let values: unknown
  try {
    values = JSON.parse(json)
  } catch {
    throw new Refusal('bad_parameter', { name: 'values' })
  }
  if (!isValues(values)) throw new Refusal('bad_parameter', { name: 'values' })
  return values
}

/**
 * Returns the values unchanged. Refuses `bad_parameter` with the name of the first field whose value its description
 * does not allow.
 */
export function checkValues(kind: EntityKind, values: EntityValues): EntityValues {
  const wrong = unstorableIn(values) ?? wrongFields(kind, values)[0]
  if (wrong) throw new Refusal('bad_parameter', { name: wrong })
  return values
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isValues = (values: unknown): values is EntityValues =>
  isObject(values) &&
  Object.values(values).every(
    (value) =>
      typeof value === 'string' || (isObject(value) && Object.values(value).every((text) => typeof text === 'string')),
  )

export function given(values: EntityValues): GivenValues {
  const text = (name: string) => {
    const value = values[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const texts = (name: string): Partial<Record<Locale, string>> => {
    const value = values[name]
    const by = typeof value === 'object' ? value : {}
    return Object.fromEntries(locales.flatMap((lang) => (by[lang]?.trim() ? [[lang, by[lang].trim()]] : [])))
  }
  const lines = (name: string) =>
    text(name)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  return {
    has: (name) => name in values,
    text,
    choice(name, choices) {
      const choice = oneOf(choices, text(name))
      if (choice === undefined) throw new Refusal('bad_parameter', { name })
      return choice
    },
    texts,
    textsTogether(first, ...others) {
      const each = [first, ...others].map((name) => [name, texts(name)] as const)
      return Object.fromEntries(
        localeEntries(texts(first)).map(([lang]) => [
          lang,
          Object.fromEntries(each.map(([name, by]) => [name, by[lang] ?? ''])),
        ]),
      )
    },
    lines,
    ids: (name) => lines(name).map(Number),
    date: (name) =>
      text(name) ? new Date(text(name).includes('T') ? `${text(name)}Z` : `${text(name)}T00:00Z`) : undefined,
    cents: (name) => (text(name) ? centsOf(text(name)) : undefined),
    number: (name) => (text(name) ? Number(text(name)) : undefined),
    duration: (name) => clockMs(text(name)),
    isOn: (name) => text(name) === 'on',
  }
}

/** A duration in the form in which it is typed; '' if unknown. */
export const clockOf = (ms: number) => (ms ? playTime(ms) : '')
