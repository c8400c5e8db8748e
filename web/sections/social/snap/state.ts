import { createContext, useContext } from 'react'
import type { SnapAction, SnapElement } from '#contract/social/snap-elements.ts'
import type { SnapValue, SnapValues } from './values.ts'

/** The current page of a snap, and the actions of its elements. */
export interface SnapState {
  elements: ReadonlyMap<string, SnapElement>
  values: SnapValues
  setValue: (name: string, value: SnapValue) => void
  /** Runs the action of an element; `values` are sent in addition to those of the fields. */
  press: (action: SnapAction, values?: SnapValues) => void
  /** A page is loading: nothing else is sent. */
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
