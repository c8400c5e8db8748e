import { useEffect, useRef, useState, type FormEvent } from 'react'
import { profileLimits, utf8Bytes } from '#domain/social/farcaster.ts'
import { graphemesOf } from '#domain/platform/text/graphemes.ts'
import { refusalMessage } from '#contract/errors.ts'
import { goOn } from '#web/parts/login/arrival.ts'
import { ask } from '#web/state/call/ask.ts'
import { readCookie } from '#web/state/cookies.ts'
import { storeFarcaster, storeSession } from '#web/state/session/session.ts'
import { useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'

/**
 * Asks a logged-in viewer for a name, with which the site opens a social account. An account that was linked in another
 * browser is only restored.
 */
export function OpenAccount({ onLinkExisting }: { onLinkExisting: () => void }) {
  const t = useWords()
  const store = useStore()
  const busy = useRef(false)
  const [isReady, setReady] = useState(false)
  const [isBusy, setBusy] = useState(false)
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

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy.current) return
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (!name) return setFault(t('signer.name_empty'))
    busy.current = true
    setBusy(true)
    try {
      const opened = await ask('social.openAccount', { name })
      if (!opened) return store.setState({ isSocialLoginOpen: false })
      storeSession(store, { ...opened, token: readCookie('token') })
      return await goOn(store, t('signer.opened'))
    } catch (error) {
      setFault(refusalMessage(error) || t('common.error_text'))
    } finally {
      busy.current = false
      setBusy(false)
    }
  }

  if (!isReady) return <p className="mt-5 min-h-[180px] text-sm text-ink-3">{t('common.loading')}</p>
  return (
    <form className="mt-4 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('signer.your_name')}
        name="name"
        hint={t('signer.your_name_hint')}
        fault={fault}
        isMarked={fault !== ''}
        autoFocus
        autoComplete="nickname"
        maxLength={2 * profileLimits.display}
        defaultValue={shortened(store.getState().user?.nickname ?? '')}
        onInput={() => setFault('')}
      />
      <button
        type="submit"
        aria-disabled={isBusy}
        className="min-h-11 rounded-md bg-ink px-6 font-semibold text-paper hover:opacity-90 aria-disabled:opacity-60"
      >
        {t('signer.join')}
      </button>
      <p className="text-sm text-ink-3">{t('signer.join_text')}</p>
      <button
        type="button"
        className="min-h-8 justify-self-start text-start text-sm text-ink-2 underline underline-offset-3 hover:text-ink"
        onClick={onLinkExisting}
      >
        {t('signer.elsewhere')}
      </button>
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
