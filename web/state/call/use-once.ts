import { useRef, useState } from 'react'
import { showFailure } from './policy.ts'

/**
 * Runs one action of a control at a time: another press before its end is ignored. A failure is a toast, unless
 * `onFailure` shows it otherwise.
 */
export function useOnce() {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function once(run: () => Promise<unknown>, onFailure: (error: unknown) => void = showFailure): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      await run()
    } catch (error) {
      onFailure(error)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { isBusy, once }
}
