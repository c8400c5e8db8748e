import { useState, type ComponentProps, type FormEvent } from 'react'
import { isEmail } from '#domain/accounts/account.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { useAttempt } from '#web/newsroom/state/use-attempt.ts'
import { useWords } from '#web/state/words.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'

interface PasswordFormProps {
  /** Submits the form. A refusal is shown below its field, and the text is retained. */
  act: (typed: (name: FieldName) => string) => Promise<void>
  email: Partial<ComponentProps<typeof Field>>
  /** Absent: the form asks for no name. */
  name?: Partial<ComponentProps<typeof Field>> | undefined
  password: { label: string; autoComplete: string; hint?: string; autoFocus?: boolean }
  submitName: string
}

type FieldName = 'email' | 'name' | 'password'

/** Address and password, for a login and for a one-time link. */
export function PasswordForm({ act, email, name, password, submitName }: PasswordFormProps) {
  const t = useWords()
  const { fault, isBusy, attempt } = useAttempt()
  const [isShown, setShown] = useState(false)
  const [faulty, setFaulty] = useState<FieldName>('password')
  const faultOf = (field: FieldName) => (field === faulty ? fault : '')
  const shared = (field: FieldName) => ({ name: field, fault: faultOf(field), isMarked: faultOf(field) !== '' })

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = (field: FieldName) => String(data.get(field) ?? '')
    // The server refuses the first field that is not valid, in this order.
    const isUnnamed = name !== undefined && typed('name').trim() === ''
    setFaulty(!isEmail(typed('email').trim()) ? 'email' : isUnnamed ? 'name' : 'password')
    void attempt(() => act(typed))
  }

  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t('desk.email')} type="email" {...shared('email')} {...email} />
      {name && <Field label={t('desk.name')} {...shared('name')} {...name} />}
      <PasswordField
        {...password}
        {...shared('password')}
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
