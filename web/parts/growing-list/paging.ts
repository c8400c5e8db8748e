import { endOfTime } from '#domain/platform/constants.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import type { ListState } from './list-state.ts'

/** Describes how a list is fetched in batches, and how its address names a position. */
export interface Paging<Row, Position extends string | number> {
  /** The query parameter of the position. */
  parameter: 'end_time' | 'cursor'
  /** The position of the next batch; undefined at the end. */
  positionAfter(list: ListState<Row>): Position | undefined
  /** Whether a list that is fetched again starts from its first batch; otherwise it retains the loaded batches. */
  restarts: boolean
}

/** A list ordered by time: the next batch contains rows older than the position, in Unix seconds. */
export const byEndTime = <Row>(timeOf: (row: Row) => number): Paging<Row, number> => ({
  parameter: 'end_time',
  positionAfter({ rows }) {
    const last = rows.at(-1)
    return last && timeOf(last)
  },
  restarts: false,
})

/**
 * The parameters of the first batch of a list by time. Only batches by `end_time` end with a whole second and can be
 * continued by time, so the first batch has an `end_time` in the far future.
 */
export function firstBatchOf(query: URLSearchParams): { page?: number | undefined; end_time?: string | number } {
  const endTime = query.get('end_time')
  const page = optionalNumberIn(query.get('page'))
  return endTime === null && page !== undefined ? { page } : { end_time: endTime ?? endOfTime }
}

/** A list whose calls return the cursor of the next batch. */
export const byCursor: Paging<unknown, string> = {
  parameter: 'cursor',
  positionAfter: ({ cursor }) => cursor ?? undefined,
  restarts: true,
}

/** The query of an address with the list at a position; undefined for its beginning. */
export function withPosition(
  search: string,
  parameter: Paging<unknown, string>['parameter'],
  position: string | number | undefined,
): string {
  const params = new URLSearchParams(search)
  if (position === undefined) params.delete(parameter)
  else params.set(parameter, String(position))
  return params.size ? `?${params}` : ''
}

/** Whether an address opens a list by time at an older position, where new items do not belong. */
export const isPositioned = (search: string) => /[?&](end_time|page)=/.test(search)
