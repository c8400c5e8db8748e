import { faultText } from '#domain/newsroom/source-fault.ts'
import { parseDecimal } from '#domain/platform/number/decimal.ts'
import { unixSeconds } from '#domain/platform/time/unix-seconds.ts'
import type { NewRanking } from '#server/markets/ranking/history.ts'
import type { IncomingPoint } from '#server/markets/series/write/save-points.ts'
import { readCsv, type ReadAs } from '#server/platform/text/csv.ts'
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
  /** Rows whose numbers have no time. */
  left: LeftOut[]
  /** How a spreadsheet was read. */
  readAs?: ReadAs
}

export interface LeftOut {
  place: string
  value: string
  reason: 'no_time' | 'surplus'
}

/**
 * Reads a document by its mapping; `asOf` is its time if it contains none. Throws an Error, whose message is for the
 * operator, if it has another format or shape.
 */
export function readMapped(text: string, format: DocumentFormat, mapping: DocumentMapping, asOf: Date): ReadDocument {
  const read = format === 'csv' ? readTable(text, mapping) : readObject(text, mapping, asOf)
  const { missing, unfinished } = mapping
  const now = asOf.getTime() / 1000
  for (const each of read.series)
    each.points = each.points
      .filter(({ at }) => !unfinished || at + each.series.cadence <= now)
      .map(({ at, value }) => ({ at, value: value === missing ? '' : shifted(value, each.series.shift ?? 0) }))
  return read
}

function readTable(text: string, { time = 'date', series = {}, family, empty_zeros }: DocumentMapping): ReadDocument {
  if (isMarkup(text)) throw new Error(faultText('markup', { format: 'CSV' }))
  const isMember = (column: string) => family !== undefined && column !== time && !family.except.includes(column)
  const { columns, rows, readAs } = readCsv(text, (column) =>
    column === time ? 'time' : column in series || isMember(column) ? 'number' : undefined,
  )
  for (const column of [time, ...Object.keys(series)])
    if (!columns.includes(column)) throw new Error(faultText('no_column', { name: column }))
  const { kept, left } = timed(rows, time, ({ record, line, surplus }) => ({
    place: `line ${line}, ${time}`,
    value: String(surplus ?? record[time] ?? ''),
    isShifted: surplus !== undefined,
  }))
  const pointsOf = (column: string, from = kept): IncomingPoint[] =>
    from.map(({ at, row }) => ({ at, value: row.record[column] ?? '' }))
  const read = { rankings: [], left, readAs }
  const own = Object.entries(series).map(([column, each]) => ({ series: each, points: pointsOf(column) }))
  if (!family) return { ...read, series: own }
  const { except: _except, ...sum } = family
  const members = columns.filter(isMember)
  const reported = empty_zeros
    ? kept.filter(({ row }) => members.some((name) => parseDecimal(row.record[name] ?? '') !== '0'))
    : kept
  const parts = members.map((name) => ({
    series: { ...sum, key: `${sum.key}-${name}`, name: name.toUpperCase() },
    member: name.toUpperCase(),
    points: pointsOf(name, reported),
  }))
  return { ...read, series: [...own, { series: sum, points: [] }, ...parts] }
}

/**
 * The rows that have a time, in Unix seconds, and those that are left out. Throws an Error, whose message is for the operator, if no row
 * has one.
 */
function timed<Row>(
  rows: readonly Row[],
  time: string,
  placeOf: (row: Row, index: number) => { place: string; value: string; isShifted?: boolean },
): { kept: { at: number; row: Row }[]; left: LeftOut[] } {
  const kept: { at: number; row: Row }[] = []
  const left: LeftOut[] = []
  for (const [index, row] of rows.entries()) {
    const { place, value, isShifted } = placeOf(row, index)
    const at = isShifted ? undefined : unixSeconds(value)
    if (at === undefined) left.push({ place, value: value.slice(0, 40), reason: isShifted ? 'surplus' : 'no_time' })
    else kept.push({ at, row })
  }
  const [first] = left
  if (kept.length === 0 && first?.reason === 'surplus')
    throw new Error(faultText('left_surplus', { place: first.place }))
  if (kept.length === 0 && first)
    throw new Error(
      first.value ? faultText('no_time', { text: first.value }) : faultText('entry_lacks', { name: time }),
    )
  return { kept, left }
}

/** Numbers as they are written: a program's own would lose places. */
const exactly = (_key: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' ? (context?.source ?? String(value)) : value

function readObject(text: string, mapping: DocumentMapping, asOf: Date): ReadDocument {
  const document = readJsonText(text, exactly)
  if (mapping.rows !== undefined) return readRows(document, mapping)
  const stated = mapping.time === undefined ? undefined : textAt(document, mapping.time)
  if (mapping.time !== undefined && stated === undefined) throw new Error(faultText('lacks', { name: mapping.time }))
  const at = stated === undefined ? Math.floor(asOf.getTime() / 1000) : unixSeconds(stated)
  if (at === undefined) throw new Error(faultText('no_time', { text: stated!.slice(0, 40) }))
  const series = Object.entries(mapping.series ?? {}).flatMap(([place, each]) => {
    const value = textAt(document, place)
    return value === undefined ? [] : [{ series: each, points: [{ at, value }] }]
  })
  const rankings = readRankings(document, mapping, at)
  if (series.length === 0 && rankings.length === 0)
    throw new Error(faultText('lacks', { name: Object.keys(mapping.series ?? {}).join(', ') }))
  return { series, rankings, left: [] }
}

function readRows(document: unknown, { rows = '', time = 'time', series = {} }: DocumentMapping): ReadDocument {
  const list = valueAt(document, rows)
  if (!Array.isArray(list))
    throw new Error(rows === '' ? faultText('is_no_list') : faultText('no_list', { name: rows }))
  const { kept, left } = timed<unknown>(list, time, (row, index) => ({
    place: `row ${index + 1}, ${time}`,
    value: textAt(row, time) ?? '',
  }))
  const read = Object.entries(series).map(([place, each]) => {
    const points = kept.map(({ at, row }): IncomingPoint => ({ at, value: textAt(row, place) ?? '' }))
    if (!points.some(({ value }) => value !== '')) throw new Error(faultText('no_entry', { name: place }))
    return { series: each, points }
  })
  return { series: read, rankings: [], left }
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
  if (typeof from === 'object' && 'time' in from) return String(unixSeconds(text) ?? text)
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
