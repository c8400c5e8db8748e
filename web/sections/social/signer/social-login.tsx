import { Component, useEffect, useState, type ReactNode } from 'react'
import { qrPollMs, socialQrPx } from '#domain/platform/constants.ts'
import type { Output } from '#contract/calls.ts'
import { goOn } from '#web/parts/login/arrival.ts'
import { ask } from '#web/state/call/ask.ts'
import { readCookie } from '#web/state/cookies.ts'
import { pause } from '#web/state/call/pause.ts'
import { storeFarcaster, storeSession } from '#web/state/session/session.ts'
import { useStore, type Store } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Qr } from '#web/ui/qr.tsx'

type Begun = Output<'social.getSigner'>

/** Polls every 3 s until the login is approved or has ended; after a lost or refused response it polls again. */
async function waitForApproval({ signer_uuid, ticket }: Begun, signal: AbortSignal) {
  for (;;) {
    await pause(qrPollMs, signal)
    const status = await ask('social.signerStatus', { signer_uuid, ticket }, { signal }).catch(() => undefined)
    if (status?.status === 'approved' || status?.status === 'revoked') return status
  }
}

/** Links the approved account and stores the login; without a site login it also logs in to the site. */
async function link(store: Store, { signer_uuid, ticket }: Begun, fid: number, signal: AbortSignal): Promise<boolean> {
  const linked = await ask('social.bindSigner', { signer_uuid, fid, ticket }, { signal })
  if (linked) storeSession(store, { ...linked, token: linked.token || readCookie('token') })
  return linked !== undefined
}

type State = 'waiting' | 'expired' | 'failed'

/** The QR code of the approval page, and the steps after the approval; `isAnother` links one more account. */
export function SocialLogin({ isAnother = false }: { isAnother?: boolean }) {
  const t = useWords()
  const store = useStore()
  const [round, setRound] = useState(0)
  const [begun, setBegun] = useState<Begun>()
  const [state, setState] = useState<State>('waiting')
  // A phone cannot scan its own screen.
  const isPhone = store.getState().device === 'mobile'

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const arrive = async () => {
      await goOn(store, t('signer.success'))
      store.setState({ isSocialLoginOpen: false })
    }
    const run = async () => {
      const answer = await ask('social.getSigner', isAnother ? { another: 1 } : {}, { signal })
      if (signal.aborted) return
      // The site login has expired: its dialog is open.
      if (!answer) return store.setState({ isSocialLoginOpen: false })
      if (answer.farcaster === 1) {
        storeFarcaster(store, { fid: String(answer.fid), signeruuid: answer.signer_uuid, pfp_url: answer.pfp_url })
        return arrive()
      }
      setBegun(answer)
      const { status, fid } = await waitForApproval(answer, signal)
      if (status === 'revoked') return setState('expired')
      if (await link(store, answer, fid!, signal)) arrive()
    }
    run().catch(() => {
      if (!signal.aborted) setState('failed')
    })
    return () => leaving.abort()
  }, [round, isAnother, store, t])

  const again = () => {
    setState('waiting')
    setBegun(undefined)
    setRound(round + 1)
  }
  const over = state !== 'waiting' && (
    <button
      type="button"
      onClick={again}
      className="absolute inset-0 flex flex-col items-center justify-center gap-2 rounded-sm bg-raised/95 p-6 text-md font-semibold text-ink"
    >
      {t(state === 'failed' ? 'signer.failed' : 'signer.expired')}
      {state === 'failed' && (
        <span className="text-sm font-normal text-ink-2 underline underline-offset-3">{t('signer.retry')}</span>
      )}
    </button>
  )
  return (
    <div className="mt-5 grid justify-items-center gap-4 text-center">
      <div
        className={`relative flex items-center justify-center rounded-sm bg-soft ${isPhone ? 'min-h-24 w-full empty:hidden' : 'size-[269px]'}`}
      >
        {begun && !isPhone && (
          <Drawn key={begun.signer_uuid} fallback={<p className="p-6 text-md text-ink">{t('signer.failed')}</p>}>
            <Qr text={begun.signer_approval_url} size={socialQrPx} name={t('signer.qr')} />
          </Drawn>
        )}
        {over}
      </div>
      <p className="text-balance text-ink-2">{t(isPhone ? 'signer.hint_phone' : 'signer.hint')}</p>
      {begun && state === 'waiting' && (
        <>
          <a
            href={begun.signer_approval_url}
            target="_blank"
            rel="noopener"
            className="flex min-h-10 items-center rounded-md border border-control px-5 font-semibold hover:border-ink"
          >
            {t('signer.open_here')}
          </a>
          {begun.code && (
            <p className="text-sm text-ink-2">
              {t('signer.number')} <strong className="mt-1 block text-2xl leading-tight text-ink">{begun.code}</strong>
            </p>
          )}
        </>
      )}
      <p role="status" className="sr-only">
        {state === 'failed' ? t('signer.failed') : state === 'expired' ? t('signer.expired') : ''}
      </p>
    </div>
  )
}

/** An error boundary with a fallback for its content. */
class Drawn extends Component<{ fallback: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
