import { useState, type FormEvent } from 'react'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useAttempt } from '#web/newsroom/state/use-attempt.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import { Entrance } from './entrance.tsx'

/** Asks for a link for a new password. */
export default function ForgotPage() {
  const t = useWords()
  const { fault, attempt } = useAttempt()
  const [isSent, setSent] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    void attempt(() => ask('deskStaff.forgot', { email }).then(() => setSent(true)))
  }

  return (
    <Entrance title={t('desk.forgot')}>
      <form className="mt-6 grid gap-4" noValidate onSubmit={submit}>
        <Field
          label={t('desk.email')}
          name="email"
          type="email"
          autoComplete="username"
          fault={fault}
          isMarked={fault !== ''}
          hint={isSent ? t('desk.forgot_sent') : ''}
          autoFocus
        />
        <Button type="submit" isMain className="min-h-11">
          {t('desk.forgot_send')}
        </Button>
      </form>
    </Entrance>
  )
}
