import { useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Qr } from '#web/ui/qr.tsx'
import { Button } from './button.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Sets up an authenticator app: its secret as QR code and as text, its first code, then the recovery codes. */
export function TotpSetup({ onDone }: { onDone: () => void }) {
  const t = useWords()
  const [secret, setSecret] = useState<Output<'deskFactor.beginTotp'>>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!secret)
    return (
      <Button className="min-h-11" onClick={() => void ask('deskFactor.beginTotp').then(setSecret, showFailure)}>
        {t('deskfactor.set_up')}
      </Button>
    )
  return (
    <div className="grid max-w-md gap-4">
      <p className="text-sm text-ink-2">{t('deskfactor.scan')}</p>
      <Qr text={secret.uri} size={200} name={t('deskfactor.qr')} />
      <p className="text-sm text-ink-2">
        {t('deskfactor.by_hand')}{' '}
        <code className="block font-mono text-ink wrap-anywhere select-all">
          {secret.secret.match(/.{1,4}/g)!.join(' ')}
        </code>
      </p>
      <CodeForm
        label={t('deskfactor.first_code')}
        submitName={t('deskfactor.turn_on')}
        act={async (code) => setCodes((await ask('deskFactor.enableTotp', { code })).recovery_codes)}
      />
    </div>
  )
}
