import { useState, type FormEvent } from 'react'
import { ApiError } from '#contract/errors.ts'
import { failureText, type FieldLabels } from '#web/state/call/failure.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useOnce } from '#web/state/call/use-once.ts'
import { useWords } from '#web/state/words.tsx'

/**
 * Wraps the submission of a form: a refusal becomes its error message, and the text is retained; any other failure is a
 * toast. A second submission before the response is ignored. `labels` are the names of fields by the parameters that a
 * refusal can name; `onFailure` shows every failure otherwise.
 */
export function useAttempt(labels?: FieldLabels, onFailure?: (error: unknown) => void) {
  const t = useWords()
  const [fault, setFault] = useState('')
  const [refused, setRefused] = useState<string>()
  const { isBusy, once } = useOnce()

  const attempt = (run: () => Promise<unknown>) =>
    once(
      () => {
        setFault('')
        setRefused(undefined)
        return run()
      },
      onFailure ??
        ((error) => {
          if (!(error instanceof ApiError)) return showFailure(error)
          setFault(failureText(error, t, labels))
          setRefused(error.parameter)
        }),
    )
  return {
    fault,
    setFault,
    isBusy,
    attempt,
    /** The parameter that the last refusal names; undefined if none. */
    refused,
  }
}

interface Typed {
  form: HTMLFormElement
  data: FormData
  /** The text of a field, without spaces around it; '' without the field. */
  text: (name: string) => string
}

/** The submission of a form, wrapped as `useAttempt` does. A text that `send` returns is why it was not sent. */
export function useSend(send: (typed: Typed) => unknown, labels?: FieldLabels, onFailure?: (error: unknown) => void) {
  const attempted = useAttempt(labels, onFailure)
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    void attempted.attempt(async () => {
      const refused = await send({ form, data, text: (name) => String(data.get(name) ?? '').trim() })
      if (typeof refused === 'string') attempted.setFault(refused)
    })
  }
  return { ...attempted, onSubmit }
}

/** The same for a form that has no place for an error message: each is a toast. */
export const useToastedSend = (send: (typed: Typed) => unknown) => useSend(send, undefined, showFailure)
