import { useEffect, useState } from 'react'
import { qrPollMs, siteQrPx } from '#domain/platform/constants.ts'
import type { Output } from '#contract/calls.ts'
import { ask } from '#web/state/call/ask.ts'
import { pause } from '#web/state/call/pause.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Qr } from '#web/ui/qr.tsx'
import { arrive } from './arrival.ts'

type Scan = Output<'account.getScan'>

/** Polls every 3 s whether the scan was confirmed; after a lost response it polls again. */
async function waitForScan(scanLoginId: string, signal: AbortSignal) {
  for (;;) {
    await pause(qrPollMs, signal)
    const checked = await ask('account.checkScan', { scanLoginId }, { signal }).catch(() => undefined)
    if (checked && checked.invalid !== 2) return checked
  }
}

/** The QR code that a logged-in browser opens and confirms. Unmounting ends the polling. */
export default function QrLogin({ to }: { to?: string | undefined }) {
  const t = useWords()
  const store = useStore()
  const [round, setRound] = useState(0)
  const [scan, setScan] = useState<Scan>()
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const run = async () => {
      const begun = await ask('account.getScan', {}, { signal })
      if (signal.aborted) return
      setScan(begun)
      if (!begun) return setOver(true)
      const { invalid, token, userInfo } = await waitForScan(begun.scanLoginId, signal)
      if (invalid !== 0 || !token || !userInfo) return setOver(true)
      arrive(store, { token, userInfo }, t('login.login_success'), to)
    }
    run().catch((error: unknown) => {
      if (signal.aborted) return
      showFailure(error)
      setOver(true)
    })
    return () => leaving.abort()
  }, [round, store, t, to])

  const refresh = () => {
    setOver(false)
    setScan(undefined)
    setRound(round + 1)
  }
  return (
    <div className="mt-5 grid justify-items-center gap-4 text-center">
      <div className="relative flex size-[228px] items-center justify-center rounded-sm bg-soft">
        {scan && <Qr text={scan.qrCodeUrl} size={siteQrPx} name={t('login.qr_code')} />}
        {isOver && (
          <button
            type="button"
            onClick={refresh}
            className="absolute inset-0 flex items-center justify-center rounded-sm bg-raised/95 p-6 text-md font-semibold text-ink"
          >
            {t('login.qr_expired')}
          </button>
        )}
      </div>
      <p className="text-balance text-ink-2">{t('login.qr_hint')}</p>
      {scan && !isOver && (
        <p className="text-sm text-ink-2">
          {t('login.qr_number')} <strong className="mt-1 block text-2xl leading-tight text-ink">{scan.number}</strong>
        </p>
      )}
      <p role="status" className="sr-only">
        {isOver ? t('login.qr_expired') : ''}
      </p>
    </div>
  )
}
