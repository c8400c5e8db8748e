import { useState, type ReactNode } from 'react'
import { useHref, type LoaderArgs } from '#web/router/index.ts'
import type { UserInfo } from '#contract/accounts/account.ts'
import type { Output } from '#contract/calls.ts'
import { ask } from '#web/state/call/ask.ts'
import { useOnce } from '#web/state/call/use-once.ts'
import { useWords } from '#web/state/words.tsx'
import { Mutes } from '#web/parts/mutes/mutes.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { Link } from '#web/ui/link.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { NicknameForm } from './nickname-form.tsx'
import { PictureField } from './picture-field.tsx'
import { Sessions } from './sessions.tsx'
import { SocialAccount } from './social-account.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

export interface ProfileData {
  account: UserInfo
  sessions: Output<'account.sessions'>
}

export async function loadProfile({ call }: LoaderArgs): Promise<ProfileData> {
  const [account, sessions] = await Promise.all([call('account.info'), call('account.sessions')])
  return { account, sessions }
}

/** My profile: the public data, the account's credentials, its sessions, and its deletion. */
export function ProfileTab({ data }: { data: ProfileData }) {
  const t = useWords()
  const [account, setAccount] = useState(data.account)
  return (
    <>
      <div className="pt-6">
        <PictureField account={account} onChange={setAccount} />
        <NicknameForm account={account} onChange={setAccount} />
        <p className="mt-4 text-sm">
          <Link
            to={`/author_user/${account.id}`}
            className="text-ink-2 underline decoration-control underline-offset-3 hover:text-ink"
          >
            {t('users.nickname_public')}
          </Link>
        </p>
      </div>
      <Section className="mt-10" title={t('users.account')}>
        <AccountFacts account={account} />
      </Section>
      <Section className="mt-10" title={t('flash.mute')}>
        <p className="py-3 text-ink-2">{t('flash.mute_here')}</p>
        <div className="max-w-[26.25rem] text-sm">
          <Mutes />
        </div>
      </Section>
      <Section className="mt-10" title={t('users.sessions')}>
        <Sessions list={data.sessions.list} />
      </Section>
      <Section className="mt-10" title={t('users.data')}>
        <OwnData account={account} />
      </Section>
    </>
  )
}

/** The account's e-mail address, password and social account. */
function AccountFacts({ account }: { account: UserInfo }) {
  const t = useWords()
  const back = encodeURIComponent(useHref('/users'))
  return (
    <dl className="divide-y divide-soft border-b border-soft text-sm">
      <Fact name={t('users.email')}>
        {account.email ? (
          <bdi className="break-all">{account.email}</bdi>
        ) : (
          <span className="text-ink-3">{t('users.email_none')}</span>
        )}
      </Fact>
      <Fact name={t('users.password')}>
        <span className={account.has_password ? '' : 'text-ink-3'}>
          {t(account.has_password ? 'users.password_set' : 'users.password_none')}
        </span>
        {account.email && (
          <>
            <Link
              to={`/login/forgot?from=${back}`}
              className="ms-4 font-semibold underline decoration-control underline-offset-3"
            >
              {t(account.has_password ? 'users.password_change' : 'users.password_new')}
            </Link>
            <span className="mt-1 block text-ink-3">{t('users.password_hint')}</span>
          </>
        )}
      </Fact>
      <Fact name={t('users.farcaster')}>
        <SocialAccount account={account} />
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[min(10rem,45%)_minmax(0,1fr)]">
      <dt className="text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The account's data: to export, or to delete. */
function OwnData({ account }: { account: UserInfo }) {
  const t = useWords()
  const { once } = useOnce()
  const [isDeleting, setDeleting] = useState(false)

  async function download(): Promise<void> {
    const exported = await ask('account.export')
    if (!exported) return
    const name = `farwire-${exported.made_at.slice(0, 10)}.json`
    saveFile(name, 'application/json', JSON.stringify(exported, undefined, 2))
  }

  return (
    <div className="text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-soft py-3">
        <p className="text-ink-2">{t('users.export_hint')}</p>
        <Button size={9} onClick={() => void once(download)}>
          {t('users.export')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-soft py-3">
        <p className="text-ink-2">{t('users.delete_hint')}</p>
        <Button size={9} className="text-down" onClick={() => setDeleting(true)}>
          {t('users.delete')}
        </Button>
      </div>
      <DeleteDialog account={account} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </div>
  )
}
