import { useCallback, useState } from 'react'
import { observeInView } from './in-view.ts'

/** Whether an element has come within 400 px of the viewport; `watch` is its ref. */
export function useNear() {
  const [isNear, setNear] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    return observeInView([element], ({ length }) => length > 0 && setNear(true), '400px')
  }, [])
  return { isNear, watch }
}
