import { useEffect, type ReactNode } from 'react'
import type { Cast } from '#contract/social/cast.ts'
import { useLocation } from '#web/router/index.ts'
import { ListFoot } from '#web/parts/growing-list/list-ends.tsx'
import { useShared, useStore } from '#web/state/store.ts'
import { CastView, type Omitted } from './cast-view.tsx'
import { NewCasts, placeOf, type Takes } from './new-casts.tsx'
import { useMuted } from '#web/state/settings/muted.ts'
import { useChanged } from '#web/sections/social/changed.ts'
import { useGrowingList } from '#web/parts/growing-list/growing-list.ts'
import type { CursorBatch } from '#web/parts/growing-list/list-state.ts'
import { byCursor } from '#web/parts/growing-list/paging.ts'
import { ListBeginning } from '#web/sections/social/row-list.tsx'

interface CastListProps {
  first: CursorBatch<Cast>
  more: (cursor: string) => Promise<CursorBatch<Cast> | undefined>
  /** Shown if the list has no casts. */
  empty: ReactNode
  /** Whether a new cast belongs into this list; without it the list takes none. */
  takes?: Takes
  /** The end at which new casts are added. */
  end?: 'top' | 'bottom'
  /** Fetches the newest casts of the list. With it, a line says how many are new. */
  newest?: () => Promise<CursorBatch<Cast> | undefined>
  /** For a list in another order than that of time: Unix milliseconds at which it was opened. */
  openedAt?: number
  /** False if the list is fetched again whenever it is opened. */
  isCached?: boolean
  omits?: Omitted
  /** Whether to show casts of authors whom the viewer has just muted or blocked. */
  showsHidden?: boolean
}

/** A list of casts that grows downwards, and adds the casts that the viewer sends while it is open. */
export function CastList({
  first,
  more,
  empty,
  takes,
  end = 'top',
  newest,
  openedAt,
  isCached,
  omits,
  showsHidden,
}: CastListProps) {
  const list = useGrowingList(first, {
    paging: byCursor,
    fetchBatch: more,
    keyOf: ({ hash }) => hash,
    isCached,
  })
  const { addRow } = list
  const store = useStore()
  const sent = useShared((state) => (state.isSendSuccess ? state.postDetails : null))
  useEffect(() => {
    if (!sent || !takes?.(placeOf(sent))) return
    addRow(sent, end)
    store.setState({ isSendSuccess: false })
  }, [sent, takes, end, addRow, store])
  const isPositioned = new URLSearchParams(useLocation().search).has('cursor')
  const isMuted = useMuted()
  const own = useShared((state) => state.farcaster?.fid)
  const isShown = ({ text, author }: Cast) => showsHidden || String(author.fid) === own || !isMuted({ title: text })
  const rows = list.rows.filter(isShown)

  return (
    <>
      <ListBeginning />
      {takes && newest && !isPositioned && (
        <NewCasts
          rows={list.rows}
          takes={(cast) => takes(placeOf(cast)) && isShown(cast)}
          concerns={takes}
          newest={newest}
          openedAt={openedAt}
          addRow={addRow}
        />
      )}
      {rows.length === 0 && <div className="py-14 text-ink-2">{empty}</div>}
      {rows.map((cast) => (
        <Unhidden key={cast.hash} fid={showsHidden ? 0 : cast.author.fid}>
          <CastView cast={cast} omits={omits} />
        </Unhidden>
      ))}
      {list.rows.length > 0 && <ListFoot list={list} />}
    </>
  )
}

/** Filters out casts of authors whom the viewer has hidden since the list was rendered. */
function Unhidden({ fid, children }: { fid: number; children: ReactNode }) {
  const isMuted = useChanged(`mute ${fid}`)
  const isBlocked = useChanged(`block ${fid}`)
  return isMuted || isBlocked ? null : children
}
