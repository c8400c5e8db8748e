import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useOlderRows, type RowList } from './growing-list.ts'
import { ListFoot, ListHead, usePlaceInAddress } from './list-foot.tsx'
import { isPlaced } from './new-rows.ts'

interface GrowingRowsProps<Row> {
  first: RowList<Row>
  older: (endTime: number) => Promise<RowList<Row> | undefined>
  timeOf: (row: Row) => number
  /** What the list says when nothing lies in it. */
  empty: ReactNode
  children: (row: Row) => ReactNode
}

/** Rows that grow downwards, with their place in the address. */
export function GrowingRows<Row>({ first, older, timeOf, empty, children }: GrowingRowsProps<Row>) {
  const list = useOlderRows(first, { older, timeOf })
  const { search } = useLocation()
  usePlaceInAddress(list.parts)
  return (
    <>
      <ListHead isPlaced={isPlaced(search)} />
      {list.rows.length === 0 && <div className="py-14 text-ink-2">{empty}</div>}
      {list.parts.map((part, index) => (
        <div key={part.at} data-part={index}>
          {list.rows.slice(part.at, list.parts[index + 1]?.at).map(children)}
        </div>
      ))}
      {list.rows.length > 0 && <ListFoot list={list} />}
    </>
  )
}
