import type { ReactNode } from 'react'
import { useLocation } from '#web/router/index.ts'
import { useGrowingList } from './growing-list.ts'
import { ListFoot, ListHead, usePositionInAddress } from './list-ends.tsx'
import type { Batch } from './list-state.ts'
import { byEndTime, isPositioned } from './paging.ts'

interface GrowingRowsProps<Row> {
  first: Batch<Row>
  older: (endTime: number) => Promise<Batch<Row> | undefined>
  timeOf: (row: Row) => number
  /** Shown if the list is empty. */
  empty: ReactNode
  children: (row: Row) => ReactNode
}

/** A list by time that grows downwards, with its position in the address. */
export function GrowingRows<Row>({ first, older, timeOf, empty, children }: GrowingRowsProps<Row>) {
  const list = useGrowingList(first, { paging: byEndTime(timeOf), fetchBatch: older })
  const { search } = useLocation()
  usePositionInAddress(list.batches)
  return (
    <>
      <ListHead isPositioned={isPositioned(search)} />
      {list.rows.length === 0 && <div className="py-14 text-ink-2">{empty}</div>}
      {list.batches.map((batch, index) => (
        <div key={batch.at} data-part={index}>
          {list.rows.slice(batch.at, list.batches[index + 1]?.at).map(children)}
        </div>
      ))}
      {list.rows.length > 0 && <ListFoot list={list} />}
    </>
  )
}
