import { useState, type FormEvent } from 'react'
import { useAttempt } from '#web/newsroom/state/use-attempt.ts'

interface TrialForm<Given, Result> {
  read: (form: HTMLFormElement) => Given
  /** Runs the action of the button with the value `try`: it shows the effect and stores nothing. */
  attempt: (given: Given) => Promise<Result>
  save: (given: Given) => Promise<void>
}

/** A form that can be tried out before it is saved. A refusal is shown in the form. */
export function useTrialForm<Given, Result>({ read, attempt, save }: TrialForm<Given, Result>) {
  const { fault, isBusy, attempt: send } = useAttempt()
  const [result, setResult] = useState<Result>()

  const run = (given: Given, isTrial: boolean) =>
    send(isTrial ? () => attempt(given).then(setResult) : () => save(given))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void run(read(event.currentTarget), submitter?.getAttribute('value') === 'try')
  }
  return { fault, isBusy, result, submit, send }
}
