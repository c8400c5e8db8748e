import { useEffect, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { maxSocialAccounts } from '#domain/platform/constants.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useOnce } from '#web/state/call/use-once.ts'
import { storeFarcaster } from '#web/state/session/session.ts'
import { useStore } from '#web/state/store.ts'
import { storeToasts } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/ui/button.tsx'
import { SocialLogin } from './social-login.tsx'

type Account = Output<'social.accounts'>['list'][number]

const nameOf = ({ display_name, username, fid }: Account) => display_name || (username ? `@${username}` : `#${fid}`)

/** A button to the viewer's social accounts: a press switches to another one, or links one more. */
export function AccountSwitch() {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size={8} className="noscript:hidden" onClick={() => setOpen(true)}>
        {t('signer.switch')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('signer.accounts')}>
        {isOpen && <Accounts />}
      </Dialog>
    </>
  )
}

function Accounts() {
  const t = useWords()
  const store = useStore()
  const { isBusy, once } = useOnce()
  const [accounts, setAccounts] = useState<Account[]>()
  const [isLinking, setLinking] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    ask('social.accounts', {}, { signal: leaving.signal }).then(
      (answer) => answer && setAccounts(answer.list),
      (error: unknown) => !leaving.signal.aborted && void showFailure(error),
    )
    return () => leaving.abort()
  }, [])

  function switchTo(account: Account): void {
    const run = async () => {
      const linked = await ask('social.switchAccount', { fid: account.fid }, { rejectNotFound: true })
      if (!linked) return
      const { fid, signer_uuid: signeruuid, pfp_url } = linked
      storeFarcaster(store, { fid: String(fid), signeruuid, pfp_url })
      storeToasts([{ tone: 'success', text: t('signer.switched', { name: nameOf(account) }) }])
      location.reload()
    }
    void once(run, showFailure)
  }

  if (isLinking) return <SocialLogin isAnother />
  if (!accounts) return <p className="mt-5 min-h-[120px] text-sm text-ink-3">{t('common.loading')}</p>
  return (
    <>
      <p className="mt-3 text-sm text-ink-2">{t('signer.accounts_text')}</p>
      <ul className="mt-4 border-t border-soft">
        {accounts.map((account) => (
          <li key={account.fid} className="border-b border-soft">
            <button
              type="button"
              aria-current={account.is_current}
              disabled={account.is_current}
              aria-disabled={isBusy}
              className="flex min-h-14 w-full items-center gap-3 text-start enabled:hover:text-signal"
              onClick={() => switchTo(account)}
            >
              <Avatar name={nameOf(account)} image={account.pfp_url} size={32} />
              <span className="min-w-0 flex-1">
                <bdi className="block truncate font-semibold">{nameOf(account)}</bdi>
                {account.username && <bdi className="block truncate text-sm text-ink-3">@{account.username}</bdi>}
              </span>
              {account.is_current && <span className="text-sm text-ink-2">{t('signer.current')}</span>}
            </button>
          </li>
        ))}
      </ul>
      {accounts.length < maxSocialAccounts && (
        <Button className="mt-5" onClick={() => setLinking(true)}>
          {t('signer.add')}
        </Button>
      )}
    </>
  )
}
