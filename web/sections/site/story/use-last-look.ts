import { useEffect, useState } from 'react'

/** When this browser last showed a story before now, in Unix seconds; 0 for never, or where nothing can be stored. */
export function useLastLook(storyId: number): number {
  const [last, setLast] = useState(0)
  useEffect(() => {
    const key = `story:${storyId}`
    try {
      setLast(Number(localStorage.getItem(key)) || 0)
      localStorage.setItem(key, String(Math.floor(Date.now() / 1000)))
    } catch {
      // Storage is switched off.
    }
  }, [storyId])
  return last
}
