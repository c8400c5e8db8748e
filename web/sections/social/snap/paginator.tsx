import type { ReactNode } from 'react'
import type { SnapElementOf } from '#contract/social/snap-elements.ts'
import { useWords } from '#web/state/words.tsx'
import { NextIcon, PreviousIcon } from '#web/sections/social/icons.tsx'
import { useSnap } from './state.ts'

const control =
  'flex size-9 items-center justify-center rounded-md border border-control aria-disabled:opacity-50 hover:border-ink'

/** Shows one of several pages without a request; actions of other elements can turn the pages too. */
export function Paginator({
  props = {},
  children = [],
  draw,
}: SnapElementOf<'paginator'> & { draw: (id: string) => ReactNode }) {
  const t = useWords()
  const { part, setPart } = useSnap()
  const { showControls = true, showIndicators = true, controlsPosition = 'bottom' } = props
  const last = Math.max(0, children.length - 1)
  const shown = Math.min(part, last)
  const id = children[shown]
  const turn = (to: number) => to >= 0 && to <= last && setPart(to)
  const bar = (showControls || showIndicators) && (
    <div className="flex items-center justify-between gap-3">
      {showControls && (
        <button
          type="button"
          aria-label={t('warpcaster.snap_previous')}
          aria-disabled={shown === 0}
          className={control}
          onClick={() => turn(shown - 1)}
        >
          <PreviousIcon />
        </button>
      )}
      {showIndicators && (
        <span role="status" className="mx-auto text-xs text-ink-2">
          {shown + 1} / {last + 1}
        </span>
      )}
      {showControls && (
        <button
          type="button"
          aria-label={t('warpcaster.snap_next')}
          aria-disabled={shown === last}
          className={control}
          onClick={() => turn(shown + 1)}
        >
          <NextIcon />
        </button>
      )}
    </div>
  )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {controlsPosition === 'top' && bar}
      {id !== undefined && draw(id)}
      {controlsPosition === 'bottom' && bar}
    </div>
  )
}
