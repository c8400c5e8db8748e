import { useState } from 'react'
import { SendButton } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import { Entrance } from './entrance.tsx'
import { useSend } from '#web/newsroom/state/use-attempt.ts'

/** Asks for a link for a new password. */
export default function ForgotPage() {
  const t = useWords()
  const [isSent, setSent] = useState(false)
  const { fault, onSubmit } = useSend(({ text }) =>
    ask('deskStaff.forgot', { email: text('email') }).then(() => setSent(true)),
  )

  return (
    <Entrance title={t('desk.forgot')}>
      <form className="mt-6 grid gap-4" noValidate onSubmit={onSubmit}>
        <Field
          label={t('desk.email')}
          name="email"
          type="email"
          autoComplete="username"
          fault={fault}
          hint={isSent ? t('desk.forgot_sent') : ''}
          autoFocus
        />
        <SendButton isMain>{t('desk.forgot_send')}</SendButton>
      </form>
    </Entrance>
  )
}
