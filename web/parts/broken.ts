import { useCallback, useState, type SyntheticEvent } from 'react'

/** A picture that cannot be had arrives as one transparent pixel (decisions/0137). */
const isAbsent = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth <= 1

/** Whether a picture failed to load; `watch` belongs to its element. */
export function useBroken() {
  const [isBroken, setBroken] = useState(false)
  const judge = useCallback((picture: HTMLImageElement | null) => {
    if (picture && isAbsent(picture)) setBroken(true)
  }, [])
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => judge(currentTarget)
  // It may have loaded, or failed, before hydration.
  return { isBroken, watch: { ref: judge, onLoad, onError: () => setBroken(true) } }
}
