import { sql } from 'kysely'
import type { deskSeries } from '#contract/newsroom/series.ts'
import { isStale } from '#domain/markets/series/series.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { secondsOf } from '#server/markets/series/rows.ts'

interface Row {
  id: number
  key: string
  last_result: string
  last_error: string
  failure_count: number
  next_fetch_at: Date
  answered_at: Date | null
  newest_at: Date | null
  cadence: number | null
}

/** A source that answers, with the numbers that it always had, has stopped as well. */
export const sources: Handler<typeof deskSeries.sources> = async (_, { db, now }) => {
  const { rows } = await sql<Row>`
    select source.id, source.key, last_result, last_error, failure_count, next_fetch_at, answered_at,
      max(last_at) as newest_at, min(cadence_seconds) as cadence
    from series_source as source left join series on series.source_id = source.id
    where is_enabled group by source.id order by source.key
  `.execute(db)
  const stateOf = ({ last_result, last_error, newest_at, cadence }: Row) => {
    if (last_result === 'failed') return 'failing'
    if (newest_at && isStale(secondsOf(newest_at)!, cadence!, now.getTime() / 1000)) return 'stopped'
    return last_error ? 'partial' : undefined
  }
  return {
    list: rows.flatMap((row) => {
      const state = stateOf(row)
      const { id, key, last_error: error, failure_count: failures, next_fetch_at, answered_at, newest_at } = row
      if (!state) return []
      return {
        id,
        key,
        state,
        error,
        failures,
        next_time: secondsOf(next_fetch_at)!,
        answered_time: secondsOf(answered_at),
        newest_time: secondsOf(newest_at),
      }
    }),
  }
}
