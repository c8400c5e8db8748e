import { useRef, useState } from 'react'
import { refusalMessage } from '#contract/errors.ts'
import { showFailure } from '#web/state/call/policy.ts'

/**
 * What a form does when it is sent: a refusal becomes its fault, in words, and what was typed stays; any other
 * failure is a toast. Sent again before the answer is there, it does nothing.
 */
export function useAttempt() {
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)

  async function attempt(run: () => Promise<unknown>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setFault('')
    try {
      await run()
    } catch (error) {
      const message = refusalMessage(error)
      if (message) setFault(message)
      else showFailure(error)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { fault, setFault, isBusy, attempt }
}
