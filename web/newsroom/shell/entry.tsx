import { useStore } from 'zustand'
import { useEffect, useState, useEffectEvent } from 'react'
import { login } from '#web/newsroom/state/login.ts'
import type { Output } from '#contract/calls.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { CodeForm } from '#web/newsroom/parts/code-form.tsx'
import { TotpSetup } from '#web/newsroom/parts/totp-setup.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { addPasskey, enterByPasskey, hasPasskeys, isCancelled, endOffer } from '#web/newsroom/state/passkeys.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { refusalMessage } from '#contract/errors.ts'
import type { EnteredPerson } from '#contract/newsroom/staff.ts'
import { PasswordForm } from './password-form.tsx'
import { Fault } from '#web/newsroom/parts/fault.tsx'

/** The steps of a login, one after the other; `onDone` is called after the last. `email` of whoever is known already. */
export function Entry({ email, onDone }: { email?: string; onDone: () => void }) {
  const need = useStore(login, (state) => state.need)
  if (need === 'second') return <SecondStep onDone={onDone} />
  return (
    <LoginForm
      email={email}
      onEnter={({ step }) => {
        if (step === 'done') onDone()
        else login.setState({ need: 'second' })
      }}
    />
  )
}

/** The second factor of a login: it is checked, or set up if the role requires one and there is none. */
function SecondStep({ onDone }: { onDone: () => void }) {
  const t = useWords()
  const [state, setState] = useState<Output<'deskFactor.state'>>()
  useEffect(() => void ask('deskFactor.state').then(setState, showFailure), [])
  if (!state) return <p className="mt-4 text-ink-2">{t('common.loading')}</p>
  const by = (act: () => Promise<unknown>) =>
    act().then(onDone, (error: unknown) => (isCancelled(error) ? undefined : showFailure(error)))
  const leave = () => ask('deskStaff.logout').then(() => login.setState({ need: 'ended' }), showFailure)
  const isNew = state.step === 'enrol'
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-ink-2">{t(isNew ? 'desk.second_enrol' : 'desk.second_text')}</p>
      {hasPasskeys() && (isNew || state.passkeys > 0) && (
        <Button
          isMain={isNew || !state.has_totp}
          className="min-h-11"
          onClick={() => void by(isNew ? () => addPasskey('') : enterByPasskey)}
        >
          {t(isNew ? 'desk.passkey_add' : 'desk.passkey_use')}
        </Button>
      )}
      {isNew ? (
        <TotpSetup onDone={onDone} />
      ) : (
        <CodeForm
          label={t(state.has_totp ? 'desk.code' : 'desk.recovery_code')}
          hint={state.has_totp ? t('desk.code_hint') : ''}
          submitName={t('desk.second_send')}
          act={(code) => ask('deskFactor.verify', { code }).then(onDone)}
        />
      )}
      <button
        type="button"
        className="min-h-6 justify-self-start text-sm underline underline-offset-3"
        onClick={() => void leave()}
      >
        {t('desk.log_out')}
      </button>
    </div>
  )
}

/** Logs in with a passkey, which the browser also offers in the field for the address, or with address and password. */
function LoginForm({
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
      <Fault text={fault} className="mt-1.5 text-sm" />
    </>
  )
}
