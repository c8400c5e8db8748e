import { useState, type ComponentProps } from 'react'
import { isEmail } from '#domain/accounts/account.ts'
import { SendButton } from '#web/newsroom/parts/button.tsx'
import { useWords } from '#web/state/words.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { useSend } from '#web/newsroom/state/use-attempt.ts'

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
  const [isShown, setShown] = useState(false)
  const [faulty, setFaulty] = useState<FieldName>('password')
  const { fault, isBusy, onSubmit } = useSend(({ data, text }) => {
    // The server refuses the first field that is not valid, in this order.
    const isUnnamed = name !== undefined && text('name') === ''
    setFaulty(!isEmail(text('email')) ? 'email' : isUnnamed ? 'name' : 'password')
    return act((field) => String(data.get(field) ?? ''))
  })
  const faultOf = (field: FieldName) => (field === faulty ? fault : '')
  const shared = (field: FieldName) => ({ name: field, fault: faultOf(field) })

  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={onSubmit}>
      <Field label={t('desk.email')} type="email" {...shared('email')} {...email} />
      {name && <Field label={t('desk.name')} {...shared('name')} {...name} />}
      <PasswordField
        {...password}
        {...shared('password')}
        isShown={isShown}
        onToggle={() => setShown(!isShown)}
        toggleName={t(isShown ? 'desk.hide_password' : 'desk.show_password')}
      />
      <SendButton isMain disabled={isBusy}>
        {submitName}
      </SendButton>
    </form>
  )
}
