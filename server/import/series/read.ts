import { readFile, stat } from 'node:fs/promises'
import { readCsvFiles } from '#server/import/csv.ts'
import type { IncomingPoint } from '#server/series/write/save-points.ts'
import type { NewRanking } from '#server/ranking/save.ts'
import type { FileMapping, MappedSeries } from './mapping.ts'

export interface ReadSeries {
  series: MappedSeries
  member?: string
  points: IncomingPoint[]
}

export interface ReadFile {
  /** The sum of members comes before them. */
  series: ReadSeries[]
  rankings: NewRanking[]
}

type Mapped = Exclude<FileMapping, { skip: string }>

/** Reads a file by its mapping. Throws for one that is neither CSV nor JSON, or has another shape. */
export async function readMapped(path: string, mapping: Mapped): Promise<ReadFile> {
  return /\.csv$/i.test(path) ? { series: await readCsv(path, mapping), rankings: [] } : readJson(path, mapping)
}

async function readCsv(path: string, { time = 'date', series = {}, family }: Mapped): Promise<ReadSeries[]> {
  const { rows } = await readCsvFiles([path], (row) => row)
  const names = Object.keys(rows[0] ?? {})
  for (const column of [time, ...Object.keys(series)])
    if (!names.includes(column)) throw new Error(`it has no column ${column}`)
  const pointsOf = (column: string, shift = 0): IncomingPoint[] =>
    rows.map((row) => ({ at: secondsOf(row[time]!), value: shifted(row[column]!, shift) }))
  const own = Object.entries(series).map(([column, each]) => ({ series: each, points: pointsOf(column, each.shift) }))
  if (!family) return own
  const { except, ...sum } = family
  const members = names.filter((name) => name !== time && !except.includes(name))
  return [
    ...own,
    { series: sum, points: [] },
    ...members.map((name) => ({
      series: { ...sum, key: `${sum.key}-${name}`, name: name.toUpperCase() },
      member: name.toUpperCase(),
      points: pointsOf(name, sum.shift),
    })),
  ]
}

async function readJson(path: string, mapping: Mapped): Promise<ReadFile> {
  const document = JSON.parse(await readFile(path, 'utf8')) as unknown
  const stated = mapping.time === undefined ? undefined : textAt(document, mapping.time)
  if (mapping.time !== undefined && stated === undefined) throw new Error(`it has no ${mapping.time}`)
  const at = stated === undefined ? Math.floor((await stat(path)).mtimeMs / 1000) : secondsOf(stated)
  const series = Object.entries(mapping.series ?? {}).flatMap(([place, each]) => {
    const value = textAt(document, place)
    return value === undefined ? [] : [{ series: each, points: [{ at, value: shifted(value, each.shift ?? 0) }] }]
  })
  const rankings = Object.entries(mapping.rankings ?? {}).map(([key, { rows, id, name, facts }]): NewRanking => {
    const list = valueAt(document, rows)
    if (!Array.isArray(list)) throw new Error(`it has no list ${rows}`)
    return {
      key,
      asOf: new Date(at * 1000),
      source: mapping.source ?? '',
      sourceUrl: mapping.source_url ?? '',
      method: mapping.method ?? '',
      licence: mapping.licence ?? '',
      rows: list.flatMap((row) => {
        const [rowKey, rowName] = [textAt(row, id), textAt(row, name)]
        if (!rowKey || !rowName) return []
        const entries = Object.entries(facts).flatMap(([column, from]) => {
          const [place, shift] = typeof from === 'string' ? [from, 0] : [from.path, from.shift]
          const text = textAt(row, place)
          return text === undefined ? [] : [[column, shifted(text, shift)]]
        })
        return [{ key: rowKey, name: rowName, facts: Object.fromEntries(entries) as Record<string, string> }]
      }),
    }
  })
  return { series, rankings }
}

/** The value at a path such as `market.prices.0.id`; '' is the whole. */
const valueAt = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path
        .split('.')
        .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value)

/** A text or number at a path, numbers as they are written; undefined for anything else. */
function textAt(value: unknown, path: string): string | undefined {
  const found = valueAt(value, path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined
}

const shifted = (text: string, places: number) => (places && /^[-+]?[\d.]+$/.test(text) ? `${text}e${places}` : text)

/** Unix seconds of a day, a month, a time of ISO 8601, or seconds or milliseconds as a number. Throws for others. */
function secondsOf(text: string): number {
  const number = Number(text)
  if (text.length > 8 && Number.isFinite(number)) return Math.floor(number > 1e11 ? number / 1000 : number)
  const ms = /^\d{4}-\d{2}(-\d{2})?$/.test(text)
    ? Date.parse(`${text}T00:00:00Z`.replace(/^(\d{4}-\d{2})T/, '$1-01T'))
    : Date.parse(text)
  if (Number.isNaN(ms)) throw new Error(`${text.slice(0, 40)} is no time`)
  return Math.floor(ms / 1000)
}
