import { useState } from 'react'
import type { UserInfo } from '#contract/accounts/account.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { clearFarcaster, storeFarcaster } from '#web/state/session/session.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { Link } from '#web/ui/link.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { Button } from '#web/ui/button.tsx'

const way = 'font-semibold underline decoration-control underline-offset-3'

/** Links or unlinks a Farcaster account. It also shows one that was linked since the page was rendered. */
export function SocialAccount({ account }: { account: UserInfo }) {
  const t = useWords()
  const store = useStore()
  const bound = useShared((state) => state.farcaster)
  const [isUnlinked, setUnlinked] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const linked = account.farcaster === 1 && !isUnlinked ? { fid: String(account.fid), pfp_url: account.pfp_url } : null
  const social = bound ?? linked

  async function unlink(): Promise<void> {
    setConfirming(false)
    const left = await ask('social.unlink').catch(showFailure)
    if (!left) return
    const { fid, signer_uuid: signeruuid, pfp_url } = left
    if (left.farcaster === 1) storeFarcaster(store, { fid: String(fid), signeruuid, pfp_url })
    else clearFarcaster(store)
    setUnlinked(true)
    showToast({ tone: 'success', text: t('users.farcaster_unlinked') })
  }

  if (!social) {
    return (
      <>
        <span className="text-ink-3">{t('users.farcaster_none')}</span>
        <button
          type="button"
          className={`${way} ms-4 noscript:hidden`}
          onClick={() => store.setState({ isSocialLoginOpen: true })}
        >
          {t('users.farcaster_link')}
        </button>
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="flex items-center gap-2">
        <Avatar key={social.pfp_url} name="F" image={social.pfp_url} size={24} />
        {t('users.farcaster_linked', { fid: social.fid })}
      </span>
      <Link to="/farcaster/person_edit#key" className={way}>
        {t('users.farcaster_key')}
      </Link>
      <button type="button" className={`${way} noscript:hidden`} onClick={() => setConfirming(true)}>
        {t('users.farcaster_unlink')}
      </button>
      <Dialog isOpen={isConfirming} onClose={() => setConfirming(false)} title={t('users.farcaster_unlink_title')}>
        <p className="mt-3 text-sm text-ink-2">{t('users.farcaster_unlink_text')}</p>
        <div className="mt-6 flex flex-wrap gap-3 text-sm font-semibold">
          <Button isMain onClick={() => void unlink()}>
            {t('users.farcaster_unlink')}
          </Button>
          <Button onClick={() => setConfirming(false)}>{t('users.cancel')}</Button>
        </div>
      </Dialog>
    </div>
  )
}
