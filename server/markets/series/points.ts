import { Refusal } from '#contract/errors.ts'
import type { series } from '#contract/markets/series.ts'
import { downsample } from '#domain/markets/series/downsample.ts'
import { firstRange, rangeSeconds } from '#domain/markets/series/series.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readLine } from './read/line.ts'

const defaultLimit = 600
const minLimit = 10

/** The line of a series; times win over a range, and the range that fits its cadence is the default. Refuses `not_found`. */
export const points: Handler<typeof series.points> = async (
  { key = '', range, start_time, end_time, limit },
  { db },
) => {
  const row = await db
    .selectFrom('series')
    .select(['id', 'key', 'cadence_seconds', 'first_at', 'last_at', 'point_count'])
    .where('key', '=', key.toLowerCase())
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const max = Math.max(limit ?? defaultLimit, minLimit)
  const first = (row.first_at?.getTime() ?? 0) / 1000
  const last = (row.last_at?.getTime() ?? 0) / 1000
  const isByTime = start_time !== undefined || end_time !== undefined
  const span = isByTime
    ? { from: start_time ?? first, to: end_time || last }
    : { from: last - rangeSeconds[range ?? firstRange(row.cadence_seconds)], to: last }
  const read = await readLine(db, row, span)
  const line = downsample(read.points, max)
  return {
    key: row.key,
    points: line.map(([at, value]) => [at, value]),
    is_reduced: read.isReduced || line.length < read.points.length,
  }
}
