import { useRef, useState } from 'react'
import { refusalMessage } from '#contract/errors.ts'
import { showFailure } from '#web/state/call/policy.ts'

/**
 * Wraps the submission of a form: a refusal becomes its error message, and the text is retained; any other failure is a
 * toast. A second submission before the response is ignored.
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
