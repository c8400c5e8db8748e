import { useState } from 'react'
import { beginExternalLogin, type ProviderName } from '#web/state/login/external-login.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useShared } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { QrIcon } from '#web/ui/icons.tsx'

const button =
  'flex min-h-11 w-full items-center justify-center gap-2.5 rounded-md border border-control px-4 text-md hover:border-ink aria-disabled:opacity-60'

/** Logging in without the form: the QR, and the configured identity providers. */
export function OtherWays({ onQr, providers }: { onQr: () => void; providers: readonly ProviderName[] }) {
  const t = useWords()
  // A phone cannot scan its own screen.
  const isPhone = useShared(({ device }) => device === 'mobile')
  const [busy, setBusy] = useState<ProviderName>()
  const begin = async (provider: ProviderName) => {
    if (busy) return
    setBusy(provider)
    await beginExternalLogin(provider).catch(showFailure)
    setBusy(undefined)
  }
  if (isPhone && providers.length === 0) return null
  return (
    <div className="mt-5 grid gap-2.5">
      <p className="flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('login.or')}
      </p>
      {!isPhone && (
        <button type="button" className={button} onClick={onQr}>
          <QrIcon />
          {t('login.qr_title')}
        </button>
      )}
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          aria-disabled={busy === provider}
          className={button}
          onClick={() => void begin(provider)}
        >
          {t(`login.${provider}`)}
        </button>
      ))}
    </div>
  )
}
