import { endOfTime } from '#domain/constants.ts'
import { optionalNumberIn } from '#domain/number/whole-number.ts'
import type { ListState } from './list-state.ts'

/** How a list is fetched batch by batch, and how its address names a position within it. */
export interface Paging<Row, Position extends string | number> {
  /** The parameter of the address that opens the list at a position. */
  parameter: 'end_time' | 'cursor'
  /** Where the batch after the last row begins; undefined where there is none. */
  positionAfter(list: ListState<Row>): Position | undefined
  /** Whether a list that is fetched again starts from its first batch; otherwise it keeps the batches that it has loaded. */
  restarts: boolean
}

/** A list in order of time: the position is the Unix second that all further rows are older than. */
export const byEndTime = <Row>(timeOf: (row: Row) => number): Paging<Row, number> => ({
  parameter: 'end_time',
  positionAfter({ rows }) {
    const last = rows.at(-1)
    return last && timeOf(last)
  },
  restarts: false,
})

/**
 * The parameters of the first batch of a list by time. Only a batch that ends with a whole second can be continued by time, and only
 * those by `end_time` do, so the beginning of the list is what is older than the end of time.
 */
export function firstBatchOf(query: URLSearchParams): { page?: number | undefined; end_time?: string | number } {
  const endTime = query.get('end_time')
  const page = optionalNumberIn(query.get('page'))
  return endTime === null && page !== undefined ? { page } : { end_time: endTime ?? endOfTime }
}

/** A list whose calls answer with the cursor of the next batch. */
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

/** Whether an address opens a list by time at an older position, where nothing new belongs. */
export const isPositioned = (search: string) => /[?&](end_time|page)=/.test(search)
