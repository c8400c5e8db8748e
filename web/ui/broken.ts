import { useCallback, useState } from 'react'

/** Whether a picture from elsewhere could not be had; `watch` goes onto its element. */
export function useBroken() {
  const [isBroken, setBroken] = useState(false)
  const ref = useCallback((picture: HTMLImageElement | null) => {
    // It may have failed before this came to life.
    if (picture?.complete && picture.naturalWidth === 0) setBroken(true)
  }, [])
  return { isBroken, watch: { ref, onError: () => setBroken(true) } }
}
