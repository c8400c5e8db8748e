import { useEffect, useState } from 'react'
import { useRevalidator } from '#web/router/index.ts'
import type { Cast } from '#contract/social/cast.ts'
import { castsTopic, type CastNow } from '#contract/syndication/stream.ts'
import type { CursorBatch } from '#web/parts/growing-list/list-state.ts'
import { NewRowsButton } from '#web/parts/growing-list/new-rows-button.tsx'
import { useChanged } from '#web/parts/use-changed.ts'
import { countsOf, noteCounts } from '#web/sections/social/changed.ts'
import { setWaiting } from '#web/state/live/live.ts'
import { useWords } from '#web/state/words.tsx'

/** Where a cast belongs. */
type Place = Pick<CastNow, 'fid' | 'parent_hash' | 'channel'>
export type Takes = (place: Place) => boolean

export const placeOf = ({ author, parent_hash, channel }: Cast): Place => ({
  fid: author.fid,
  parent_hash,
  channel: channel?.id ?? null,
})

/** A feed of all topics takes no replies. */
export const isRoot: Takes = ({ parent_hash }) => parent_hash === null

/** How many of the newest casts a list asks for. */
export const newestCasts = 50

/** Casts of another node arrive somewhat later than their time. */
const overlapMs = 60_000

interface NewCastsProps {
  /** The casts of the list, and whether another one belongs into it. */
  rows: readonly Cast[]
  takes: (cast: Cast) => boolean
  /** Whether a cast that was announced may belong into the list. */
  concerns: Takes
  newest: () => Promise<CursorBatch<Cast> | undefined>
  openedAt: number | undefined
  addRow: (cast: Cast, end: 'top') => void
}

/**
 * Above an open list: the number of new casts, as they come by the event stream, or by asking every half minute while it is
 * lost. They are added on request, so that nothing moves under what is being read.
 */
export function NewCasts({ rows, takes, concerns, newest, openedAt, addRow }: NewCastsProps) {
  const t = useWords()
  const { revalidate } = useRevalidator()
  const [found, setFound] = useState<{ casts: Cast[]; isGap: boolean }>({ casts: [], isGap: false })
  const [shownUntil, setShownUntil] = useState(openedAt ?? 0)
  const shown = new Set(rows.map(({ hash }) => hash))
  const latest = openedAt === undefined ? (rows.find(({ recasted_by }) => !recasted_by)?.timestamp ?? 0) : 0
  // What is older than the last row is on a later page of the list, not new.
  const oldest = openedAt === undefined ? (rows.at(-1)?.timestamp ?? 0) : 0
  const since = Math.max(shownUntil - overlapMs, new Date(latest).getTime() - overlapMs, new Date(oldest).getTime())
  const isNew = (hash: string, at: number) => at > since && !shown.has(hash)

  async function look(): Promise<void> {
    const batch = await newest().catch(() => undefined)
    if (!batch) return
    noteCounts(batch.list.map((cast) => ({ hash: cast.hash, counts: countsOf(cast) })))
    const casts = batch.list.filter((cast) => isNew(cast.hash, Date.parse(cast.timestamp)))
    setFound({ casts, isGap: casts.length === batch.list.length && batch.next.cursor !== null })
  }
  useChanged(
    castsTopic,
    look,
    (event) =>
      event.name !== 'casts' ||
      event.data.casts.some((cast) => isNew(cast.hash, cast.at) && concerns(cast)) ||
      found.casts.some(({ hash }) => event.data.gone.includes(hash)),
  )

  const waiting = found.casts.filter((cast) => !shown.has(cast.hash) && takes(cast))
  const count = waiting.length
  useEffect(() => {
    setWaiting('casts', count)
    return () => setWaiting('casts', 0)
  }, [count])

  function show(): void {
    setShownUntil(Math.max(...waiting.map(({ timestamp }) => Date.parse(timestamp))))
    setFound({ casts: [], isGap: false })
    // There are more than were fetched: the list begins anew.
    if (found.isGap) void revalidate()
    else for (const cast of waiting.toReversed()) addRow(cast, 'top')
  }
  return (
    <>
      <div aria-hidden="true" className="h-4" />
      <NewRowsButton count={count} show={show} top="top-[90px] max-md:top-[126px]">
        {count > 0 && t('warpcaster.new_casts', { count })}
      </NewRowsButton>
    </>
  )
}
