import { faultText } from '#domain/newsroom/source-fault.ts'
import { parseDecimal } from '#domain/platform/number/decimal.ts'
import type { NewRanking } from '#server/markets/ranking/save.ts'
import type { IncomingPoint } from '#server/markets/series/write/save-points.ts'
import { readCsv } from '#server/platform/text/csv.ts'
import { isMarkup, readJsonText } from '#server/platform/text/json.ts'
import type { DocumentMapping, FactPlace, MappedSeries } from './mapping.ts'

export const documentFormats = ['csv', 'json'] as const
export type DocumentFormat = (typeof documentFormats)[number]

export interface ReadSeries {
  series: MappedSeries
  member?: string
  points: IncomingPoint[]
}

export interface ReadDocument {
  /** The sum of members comes before them. */
  series: ReadSeries[]
  rankings: NewRanking[]
}

/**
 * Reads a document by its mapping; `asOf` is its time if it contains none. Throws an Error, whose message is for the
 * operator, if it has another format or shape.
 */
export function readMapped(text: string, format: DocumentFormat, mapping: DocumentMapping, asOf: Date): ReadDocument {
  const read = format === 'csv' ? { series: readTable(text, mapping), rankings: [] } : readObject(text, mapping, asOf)
  const { missing, unfinished } = mapping
  const now = asOf.getTime() / 1000
  for (const each of read.series)
    each.points = each.points
      .filter(({ at }) => !unfinished || at + each.series.cadence <= now)
      .map(({ at, value }) => ({ at, value: value === missing ? '' : shifted(value, each.series.shift ?? 0) }))
  return read
}

function readTable(text: string, { time = 'date', series = {}, family, empty_zeros }: DocumentMapping): ReadSeries[] {
  if (isMarkup(text)) throw new Error(faultText('markup', { format: 'CSV' }))
  const rows = readCsv(text).map(({ record }) => record)
  const names = Object.keys(rows[0] ?? {})
  for (const column of [time, ...Object.keys(series)])
    if (!names.includes(column)) throw new Error(faultText('no_column', { name: column }))
  const pointsOf = (column: string, from = rows): IncomingPoint[] =>
    from.map((row) => ({ at: secondsOf(row[time]!), value: row[column]! }))
  const own = Object.entries(series).map(([column, each]) => ({ series: each, points: pointsOf(column) }))
  if (!family) return own
  const { except, ...sum } = family
  const members = names.filter((name) => name !== time && !except.includes(name))
  const reported = empty_zeros ? rows.filter((row) => members.some((name) => parseDecimal(row[name]!) !== '0')) : rows
  return [
    ...own,
    { series: sum, points: [] },
    ...members.map((name) => ({
      series: { ...sum, key: `${sum.key}-${name}`, name: name.toUpperCase() },
      member: name.toUpperCase(),
      points: pointsOf(name, reported),
    })),
  ]
}

/** Numbers as they are written: a program's own would lose places. */
const exactly = (_key: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' ? (context?.source ?? String(value)) : value

function readObject(text: string, mapping: DocumentMapping, asOf: Date): ReadDocument {
  const document = readJsonText(text, exactly)
  if (mapping.rows !== undefined) return { series: readRows(document, mapping), rankings: [] }
  const stated = mapping.time === undefined ? undefined : textAt(document, mapping.time)
  if (mapping.time !== undefined && stated === undefined) throw new Error(faultText('lacks', { name: mapping.time }))
  const at = stated === undefined ? Math.floor(asOf.getTime() / 1000) : secondsOf(stated)
  const series = Object.entries(mapping.series ?? {}).flatMap(([place, each]) => {
    const value = textAt(document, place)
    return value === undefined ? [] : [{ series: each, points: [{ at, value }] }]
  })
  const rankings = readRankings(document, mapping, at)
  if (series.length === 0 && rankings.length === 0)
    throw new Error(faultText('lacks', { name: Object.keys(mapping.series ?? {}).join(', ') }))
  return { series, rankings }
}

function readRows(document: unknown, { rows = '', time = 'time', series = {} }: DocumentMapping): ReadSeries[] {
  const list = valueAt(document, rows)
  if (!Array.isArray(list))
    throw new Error(rows === '' ? faultText('is_no_list') : faultText('no_list', { name: rows }))
  return Object.entries(series).map(([place, each]) => {
    const points = list.map((row: unknown): IncomingPoint => {
      const at = textAt(row, time)
      if (at === undefined) throw new Error(faultText('entry_lacks', { name: time }))
      return { at: secondsOf(at), value: textAt(row, place) ?? '' }
    })
    if (!points.some(({ value }) => value !== '')) throw new Error(faultText('no_entry', { name: place }))
    return { series: each, points }
  })
}

function readRankings(document: unknown, mapping: DocumentMapping, at: number): NewRanking[] {
  return Object.entries(mapping.rankings ?? {}).map(([key, { rows: place, id, name, facts, by, ...own }]) => {
    const list = valueAt(document, place)
    if (!Array.isArray(list)) throw new Error(faultText('no_list', { name: place }))
    const rows = list.flatMap((row) => {
      const [rowKey, rowName] = [textAt(row, id)?.trim(), textAt(row, name)?.trim()]
      if (!rowKey || !rowName) return []
      const entries = Object.entries(facts).flatMap(([column, from]) => {
        const text = factAt(row, from)
        return text === undefined ? [] : [[column, text] as const]
      })
      return [{ key: rowKey, name: rowName, facts: Object.fromEntries<string>(entries) }]
    })
    const about = { ...mapping, ...own }
    return {
      key,
      asOf: new Date(at * 1000),
      source: about.source ?? '',
      sourceUrl: about.source_url ?? '',
      method: about.method ?? '',
      licence: about.licence ?? '',
      rows: by === undefined ? rows : rows.toSorted((one, other) => sizeIn(other.facts, by) - sizeIn(one.facts, by)),
    }
  })
}

const sizeIn = (facts: Readonly<Record<string, string>>, column: string) => Number(facts[column] ?? -Infinity)

function factAt(row: unknown, from: FactPlace): string | undefined {
  if (typeof from === 'object' && 'value' in from) return from.value
  const text = textAt(row, typeof from === 'string' ? from : from.path)
  if (text === undefined) return undefined
  if (typeof from === 'object' && 'time' in from) return String(secondsOf(text))
  const moved = shifted(text, typeof from === 'string' ? 0 : from.shift)
  return parseDecimal(moved) ?? moved
}

/** The value at a path such as `market.prices.0.id`; '' is the whole. Some sources write a list as a text, which is read. */
const valueAt = (value: unknown, path: string): unknown =>
  path === '' ? value : path.split('.').reduce<unknown>((inner, name) => partsOf(inner)?.[name], value)

function partsOf(value: unknown): Partial<Record<string, unknown>> | undefined {
  const parts = typeof value === 'string' && /^\s*[[{]/.test(value) ? readListText(value) : value
  return typeof parts === 'object' && parts !== null ? (parts as Partial<Record<string, unknown>>) : undefined
}

function readListText(text: string): unknown {
  try {
    return JSON.parse(text, exactly)
  } catch {
    return undefined
  }
}

/** A text or number at a path, numbers as they are written; undefined for anything else. */
function textAt(value: unknown, path: string): string | undefined {
  const found = valueAt(value, path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined
}

/** Moves the decimal point of a number, which may have an exponent; returns any other text unchanged. */
const shifted = (text: string, places: number) =>
  places
    ? text
        .trim()
        .replace(
          /^([-+]?[\d.]+)(?:e([-+]?\d+))?$/i,
          (_, digits: string, exponent = '0') => `${digits}e${Number(exponent) + places}`,
        )
    : text

/** Unix seconds of a day, a month, a time of ISO 8601, or seconds or milliseconds as a number. Throws for others. */
function secondsOf(text: string): number {
  const number = Number(text)
  if (text.length > 8 && Number.isFinite(number)) return Math.floor(number > 1e11 ? number / 1000 : number)
  const ms = /^\d{4}-\d{2}(-\d{2})?$/.test(text)
    ? Date.parse(`${text}T00:00:00Z`.replace(/^(\d{4}-\d{2})T/, '$1-01T'))
    : Date.parse(text)
  if (Number.isNaN(ms)) throw new Error(faultText('no_time', { text: text.slice(0, 40) }))
  return Math.floor(ms / 1000)
}
