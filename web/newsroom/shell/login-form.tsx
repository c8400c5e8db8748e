import { useEffect, useEffectEvent, useState } from 'react'
import { refusalMessage } from '#contract/errors.ts'
import type { EnteredPerson } from '#contract/newsroom/staff.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { endOffer, enterByPasskey, hasPasskeys, isCancelled } from '#web/newsroom/state/passkeys.ts'
import { useWords } from '#web/state/words.tsx'
import { PasswordForm } from './password-form.tsx'

/** Logs in with a passkey, which the browser also offers in the field for the address, or with address and password. */
export function LoginForm({
  email,
  onEnter,
}: {
  /** Of whoever logs in again: only the password is left to type. */
  email?: string | undefined
  onEnter: (person: EnteredPerson) => void
}) {
  const t = useWords()
  const [fault, setFault] = useState('')
  const enter = useEffectEvent(onEnter)
  useEffect(() => {
    if (!hasPasskeys()) return
    // The button works in browsers that cannot offer passkeys in a field.
    void enterByPasskey({ isOffered: true }).then(
      (person) => enter(person),
      (error: unknown) => setFault(refusalMessage(error)),
    )
    return endOffer
  }, [])

  const byPasskey = () => {
    setFault('')
    return enterByPasskey().then(onEnter, (error: unknown) => {
      if (!isCancelled(error)) setFault(refusalMessage(error) || t('desk.passkey_failed'))
    })
  }
  return (
    <>
      <PasswordForm
        act={async (typed) =>
          onEnter(await ask('deskStaff.login', { email: typed('email'), password: typed('password') }))
        }
        email={{ autoComplete: 'username webauthn', autoFocus: !email, defaultValue: email }}
        password={{ label: t('desk.password'), autoComplete: 'current-password', autoFocus: !!email }}
        submitName={t('desk.log_in')}
      />
      {hasPasskeys() && (
        <Button className="mt-3 min-h-11 w-full" onClick={() => void byPasskey()}>
          {t('desk.passkey_log_in')}
        </Button>
      )}
      <p role="alert" className="mt-1.5 text-sm text-down empty:hidden">
        {fault}
      </p>
    </>
  )
}
