import { createContext, useContext } from 'react'
import type { SnapAction, SnapElement } from '#contract/snap-elements.ts'
import type { SnapValue, SnapValues } from './values.ts'

/** The page of a snap that is shown, and what its elements do. */
export interface SnapState {
  elements: ReadonlyMap<string, SnapElement>
  values: SnapValues
  setValue: (name: string, value: SnapValue) => void
  /** Does what an element is bound to; `values` go with those of the fields. */
  press: (action: SnapAction, values?: SnapValues) => void
  /** A page is on its way: nothing else is sent. */
  isBusy: boolean
  /** The page of its paginator, from 0. */
  part: number
  setPart: (part: number) => void
}

export const SnapContext = createContext<SnapState | null>(null)

export function useSnap(): SnapState {
  const state = useContext(SnapContext)
  if (!state) throw new Error('No snap here')
  return state
}
