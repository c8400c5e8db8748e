import type { ReactNode } from 'react'
import type { NewsItem } from '#contract/news/item.ts'
import { useLocation } from '#web/router/index.ts'
import { ListFoot, ListHead, usePositionInAddress } from './list-ends.tsx'
import type { useLiveList } from './live-list.ts'
import { NewPill } from './new-pill.tsx'
import { isPositioned } from './paging.ts'
import { useStoredScrollPosition } from './scroll-position.ts'

type LiveList = ReturnType<typeof useLiveList>

interface LiveRowsProps {
  list: LiveList
  /** Whether it begins at an older position; by default that of the address. */
  isOld?: boolean
  /** Shown if the list is empty. */
  empty: string
  /** The rows. */
  children: ReactNode
}

/** The only list of a page that grows at both ends: its position is in the address, and is restored after a reload. */
export function LiveRows({ list, isOld, empty, children }: LiveRowsProps) {
  const { search } = useLocation()
  useStoredScrollPosition(list)
  usePositionInAddress(list.batches)
  return (
    <>
      <ListHead isPositioned={isOld ?? isPositioned(search)} />
      {list.rows.length === 0 && <p className="py-16 text-ink-2">{empty}</p>}
      <div>
        <NewPill {...list} />
        {children}
      </div>
      {list.rows.length > 0 && <ListFoot list={list} />}
    </>
  )
}

/** The rows of a list in the batches in which they came. Pictures beyond the first rows are loaded when they are near. */
export function Batches({ list, row }: { list: LiveList; row: (item: NewsItem, isLazy: boolean) => ReactNode }) {
  return list.batches.map((batch, index) => (
    <div key={batch.position ?? 0} data-part={index}>
      {list.rows.slice(batch.at, list.batches[index + 1]?.at).map((item, at) => row(item, index > 0 || at > 4))}
    </div>
  ))
}
