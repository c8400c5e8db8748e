import { Field } from '#web/ui/field.tsx'
import { SendButton } from './button.tsx'
import { useSend } from '#web/newsroom/state/use-attempt.ts'

interface CodeFormProps {
  label: string
  hint?: string
  submitName: string
  /** A refusal is shown under the field. */
  act: (code: string) => Promise<unknown>
}

/** A field for a code of an authenticator app, or a recovery code. */
export function CodeForm({ label, hint = '', submitName, act }: CodeFormProps) {
  const { fault, isBusy, onSubmit } = useSend(({ text }) => act(text('code')))
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
      <Field
        label={label}
        hint={hint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        fault={fault}
      />
      <SendButton isMain disabled={isBusy}>
        {submitName}
      </SendButton>
    </form>
  )
}
