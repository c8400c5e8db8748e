import { useCallback, useState } from 'react'

/** Whether an external picture failed to load; `watch` is the ref of its element. */
export function useBroken() {
  const [isBroken, setBroken] = useState(false)
  const ref = useCallback((picture: HTMLImageElement | null) => {
    // The load may have failed before hydration.
    if (picture?.complete && picture.naturalWidth === 0) setBroken(true)
  }, [])
  return { isBroken, watch: { ref, onError: () => setBroken(true) } }
}
