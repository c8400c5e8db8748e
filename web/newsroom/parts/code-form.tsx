import type { FormEvent } from 'react'
import { useAttempt } from '#web/newsroom/state/use-attempt.ts'
import { Field } from '#web/ui/field.tsx'
import { Button } from './button.tsx'

interface CodeFormProps {
  label: string
  hint?: string
  submitName: string
  /** A refusal is shown under the field. */
  act: (code: string) => Promise<unknown>
}

/** A field for a code of an authenticator app, or a recovery code. */
export function CodeForm({ label, hint = '', submitName, act }: CodeFormProps) {
  const { fault, isBusy, attempt } = useAttempt()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    void attempt(() => act(code))
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={label}
        hint={hint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        fault={fault}
        isMarked={fault !== ''}
      />
      <Button type="submit" isMain disabled={isBusy} className="min-h-11">
        {submitName}
      </Button>
    </form>
  )
}
