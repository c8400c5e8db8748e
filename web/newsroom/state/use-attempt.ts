import { useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { failureText, type FieldLabels } from '#web/state/call/failure.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'

/**
 * Wraps the submission of a form: a refusal becomes its error message, and the text is retained; any other failure is a
 * toast. A second submission before the response is ignored. `labels` are the names of fields by the parameters that a
 * refusal can name.
 */
export function useAttempt(labels?: FieldLabels) {
  const t = useWords()
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
      if (error instanceof ApiError) setFault(failureText(error, t, labels))
      else showFailure(error)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { fault, setFault, isBusy, attempt }
}
