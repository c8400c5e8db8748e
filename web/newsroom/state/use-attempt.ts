import { useState } from 'react'
import { refusalMessage } from '#contract/errors.ts'
import { showFailure } from '#web/state/call/policy.ts'

/** What a form does when it is sent: a refusal becomes its fault, in words, and what was typed stays; any other failure is a toast. */
export function useAttempt() {
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function attempt(run: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      await run()
    } catch (error) {
      const message = refusalMessage(error)
      if (message) setFault(message)
      else showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { fault, setFault, isBusy, attempt }
}
