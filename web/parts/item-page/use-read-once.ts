import { useEffect, useEffectEvent, useState } from 'react'

/** The result of `read`, which is called once; undefined until it resolves, and if it rejects. */
export function useReadOnce<T>(read: () => Promise<T>): T | undefined {
  const [found, setFound] = useState<T>()
  const start = useEffectEvent(async (isWanted: () => boolean) => {
    const value = await read().catch(() => undefined)
    if (isWanted()) setFound(value)
  })
  useEffect(() => {
    let isWanted = true
    void start(() => isWanted)
    return () => void (isWanted = false)
  }, [])
  return found
}
