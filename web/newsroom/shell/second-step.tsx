import { useEffect, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { CodeForm } from '#web/newsroom/parts/code-form.tsx'
import { TotpSetup } from '#web/newsroom/parts/totp-setup.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { login } from '#web/newsroom/state/login.ts'
import { addPasskey, enterByPasskey, hasPasskeys, isCancelled } from '#web/newsroom/state/passkeys.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'

/** The second factor of a login: it is checked, or set up if the role requires one and there is none. */
export function SecondStep({ onDone }: { onDone: () => void }) {
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
