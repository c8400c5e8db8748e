import { useState, useEffect, type FormEvent } from 'react'
import { readCookie } from '#web/state/cookies.ts'
import { dropPending } from '#web/state/login/pending.ts'
import { requestLogin } from '#web/state/session/request-login.ts'
import { useShared, useSite, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { SocialLogin } from './social-login.tsx'
import { profileLimits, utf8Bytes } from '#domain/social/farcaster.ts'
import { graphemesOf } from '#domain/platform/text/graphemes.ts'
import { refusalMessage } from '#contract/errors.ts'
import { goOn } from '#web/parts/login/arrival.ts'
import { ask } from '#web/state/call/ask.ts'
import { useOnce } from '#web/state/call/use-once.ts'
import { storeFarcaster, storeSession } from '#web/state/session/session.ts'
import { Field } from '#web/ui/field.tsx'

/** The dialog that links a social account by QR code. Closing it ends the polling. */
export default function SocialLoginDialog() {
  const store = useStore()
  const t = useWords()
  const { linksAccounts, opensAccounts } = useSite().network
  const user = useShared((state) => state.user)
  const [isLinkingExisting, setLinkingExisting] = useState(false)
  const isOpen = useShared((state) => state.isSocialLoginOpen)
  const close = () => {
    setLinkingExisting(false)
    // The button to the login also closes this dialog, but the pending act has to be retained.
    if (store.getState().isSocialLoginOpen) dropPending()
    store.setState({ isSocialLoginOpen: false })
    // The page was rendered before the login that this dialog followed.
    if (readCookie('token') && !store.getState().site.user) location.reload()
  }
  const isJoining = opensAccounts && user !== null && !isLinkingExisting
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t(isJoining ? 'signer.join_title' : 'signer.title')}>
      {!linksAccounts && <p className="mt-4 text-ink-2">{t('signer.absent')}</p>}
      {linksAccounts && isJoining && <OpenAccount onLinkExisting={() => setLinkingExisting(true)} />}
      {linksAccounts && !isJoining && opensAccounts && !user && <LogInFirst />}
      {linksAccounts && !isJoining && <SocialLogin />}
    </Dialog>
  )
}

/**
 * For viewers without a login: a button to the site's login, after which they choose a name. The pending act is
 * retained.
 */
function LogInFirst() {
  const t = useWords()
  const store = useStore()
  return (
    <div className="mt-4 grid gap-3 border-b border-line pb-5">
      <p className="text-ink-2">{t('signer.log_in_first')}</p>
      <Button
        isMain
        size={11}
        onClick={() => {
          store.setState({ isSocialLoginOpen: false })
          requestLogin(store)
        }}
      >
        {t('signer.log_in')}
      </Button>
      <p className="text-sm text-ink-3">{t('signer.or_elsewhere')}</p>
    </div>
  )
}

/**
 * Asks a logged-in viewer for a name, with which the site opens a social account. An account that was linked in another
 * browser is only restored.
 */
function OpenAccount({ onLinkExisting }: { onLinkExisting: () => void }) {
  const t = useWords()
  const store = useStore()
  const { isBusy, once } = useOnce()
  const [isReady, setReady] = useState(false)
  const [fault, setFault] = useState('')

  useEffect(() => {
    const leaving = new AbortController()
    const find = async () => {
      const linked = await ask('social.check', {}, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      // The site login has expired: its dialog is open.
      if (!linked) return store.setState({ isSocialLoginOpen: false })
      if (linked.farcaster === 0) return setReady(true)
      const { fid, signer_uuid: signeruuid, pfp_url } = linked
      storeFarcaster(store, { fid: String(fid), signeruuid, pfp_url })
      await goOn(store, t('signer.success'))
    }
    find().catch(() => !leaving.signal.aborted && setReady(true))
    return () => leaving.abort()
  }, [store, t])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (!name) return setFault(t('signer.name_empty'))
    const open = async () => {
      const opened = await ask('social.openAccount', { name })
      if (!opened) return store.setState({ isSocialLoginOpen: false })
      storeSession(store, { ...opened, token: readCookie('token') })
      return goOn(store, t('signer.opened'))
    }
    void once(open, (error) => setFault(refusalMessage(error) || t('common.error_text')))
  }

  if (!isReady) return <p className="mt-5 min-h-[180px] text-sm text-ink-3">{t('common.loading')}</p>
  return (
    <form className="mt-4 grid gap-4" noValidate onSubmit={submit}>
      <Field
        label={t('signer.your_name')}
        name="name"
        hint={t('signer.your_name_hint')}
        fault={fault}
        autoFocus
        autoComplete="nickname"
        maxLength={2 * profileLimits.display}
        defaultValue={shortened(store.getState().user?.nickname ?? '')}
        onInput={() => setFault('')}
      />
      <Button isMain size={11} type="submit" aria-disabled={isBusy}>
        {t('signer.join')}
      </Button>
      <p className="text-sm text-ink-3">{t('signer.join_text')}</p>
      <TextButton className="min-h-8 justify-self-start text-start text-sm text-ink-2" onClick={onLinkExisting}>
        {t('signer.elsewhere')}
      </TextButton>
    </form>
  )
}

/** Shortens a name to the network's limit. */
function shortened(name: string): string {
  let short = ''
  for (const grapheme of graphemesOf(name)) {
    if (utf8Bytes(short + grapheme) > profileLimits.display) break
    short += grapheme
  }
  return short.trim()
}
