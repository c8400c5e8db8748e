import type { ReactNode } from 'react'
import { useLocation } from '#web/router/index.ts'
import { ListFoot } from '#web/parts/growing-list/list-ends.tsx'
import { useWords } from '#web/state/words.tsx'
import { useGrowingList } from '#web/parts/growing-list/growing-list.ts'
import type { CursorBatch } from '#web/parts/growing-list/list-state.ts'
import { byCursor, withPosition } from '#web/parts/growing-list/paging.ts'
import { Link } from '#web/ui/link.tsx'

interface RowListProps<Row> {
  first: CursorBatch<Row>
  more: (cursor: string) => Promise<CursorBatch<Row> | undefined>
  keyOf: (row: Row) => string | number
  empty: ReactNode
  children: (row: Row) => ReactNode
}

/** Profiles or channels in a list that grows downwards. */
export function RowList<Row>({ first, more, keyOf, empty, children }: RowListProps<Row>) {
  const list = useGrowingList(first, { paging: byCursor, fetchBatch: more, keyOf })
  return (
    <>
      <ListBeginning />
      {list.rows.length === 0 && <div className="py-14 text-ink-2">{empty}</div>}
      {list.rows.map(children)}
      {list.rows.length > 0 && <ListFoot list={list} />}
    </>
  )
}

/** Above a list that was opened at a later batch: a link to its beginning. */
export function ListBeginning() {
  const t = useWords()
  const { pathname, search } = useLocation()
  if (!/[?&]cursor=/.test(search)) return null
  return (
    <p className="py-4 text-sm">
      <Link to={pathname + withPosition(search, 'cursor', undefined)} className="text-signal">
        {t('warpcaster.to_beginning')}
      </Link>
    </p>
  )
}
