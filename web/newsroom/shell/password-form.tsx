import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { Button } from '#web/newsroom/parts/button.tsx'
import { useAttempt } from '#web/newsroom/state/use-attempt.ts'
import { useWords } from '#web/state/words.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'

interface PasswordFormProps {
  /** Submits the form. A refusal is shown below the password, and the text is retained. */
  act: (typed: (name: 'email' | 'name' | 'password') => string) => Promise<void>
  email: Partial<ComponentProps<typeof Field>>
  password: { label: string; autoComplete: string; hint?: string }
  submitName: string
  /** Fields between the address and the password. */
  children?: ReactNode
}

/** Address and password, for a login and for a one-time link. */
export function PasswordForm({ act, email, password, submitName, children }: PasswordFormProps) {
  const t = useWords()
  const { fault, isBusy, attempt } = useAttempt()
  const [isShown, setShown] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void attempt(() => act((name) => String(data.get(name) ?? '')))
  }

  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t('desk.email')} name="email" type="email" fault="" isMarked={false} {...email} />
      {children}
      <PasswordField
        {...password}
        name="password"
        fault={fault}
        isMarked={fault !== ''}
        isShown={isShown}
        onToggle={() => setShown(!isShown)}
        toggleName={t(isShown ? 'desk.hide_password' : 'desk.show_password')}
      />
      <Button type="submit" isMain disabled={isBusy} className="min-h-11">
        {submitName}
      </Button>
    </form>
  )
}
