import { useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { RecoveryCodes } from '#web/newsroom/parts/recovery-codes.tsx'
import { TotpSetup } from '#web/newsroom/parts/totp-setup.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'

/** Turns codes of an authenticator app on and off, and creates recovery codes. */
export function Codes({ factors }: { factors: Output<'deskFactor.state'> }) {
  const t = useWords()
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<readonly string[]>()
  const { has_totp, passkeys, recovery_left, is_required } = factors
  const disable = () => ask('deskFactor.disableTotp').then(() => revalidate(), showFailure)
  const renew = () =>
    ask('deskFactor.renewRecovery').then(({ recovery_codes }) => setCodes(recovery_codes), showFailure)
  return (
    <section className="pt-10">
      <SectionTitle>{t('deskstaff.codes')}</SectionTitle>
      <p className="max-w-prose py-3 text-sm text-ink-2">
        {t(has_totp ? 'deskstaff.codes_on' : 'deskstaff.codes_text')}
      </p>
      {has_totp ? (
        (!is_required || passkeys > 0) && <Button onClick={() => void disable()}>{t('deskstaff.codes_off')}</Button>
      ) : (
        <TotpSetup onDone={() => void revalidate()} />
      )}
      {(has_totp || passkeys > 0) && (
        <div className="grid justify-items-start gap-3 pt-6">
          <p className="text-sm text-ink-2">{t('deskstaff.recovery_left', { count: recovery_left })}</p>
          {codes ? (
            <RecoveryCodes
              codes={codes}
              onDone={() => {
                setCodes(undefined)
                void revalidate()
              }}
            />
          ) : (
            <Button onClick={() => void renew()}>{t('deskstaff.recovery_new')}</Button>
          )}
        </div>
      )}
    </section>
  )
}
