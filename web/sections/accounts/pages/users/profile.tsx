import { useState } from 'react'
import { type LoaderArgs } from '#web/router/index.ts'
import type { UserInfo } from '#contract/accounts/account.ts'
import type { Output } from '#contract/calls.ts'
import { askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Mutes } from '#web/parts/mutes/mutes.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { AccountFacts } from './account-facts.tsx'
import { NicknameForm } from './nickname-form.tsx'
import { OwnData } from './own-data.tsx'
import { PictureField } from './picture-field.tsx'
import { Sessions } from './sessions.tsx'
import { Link } from '#web/ui/link.tsx'

export interface ProfileData {
  account: UserInfo
  sessions: Output<'account.sessions'>
}

export async function loadProfile({ context }: LoaderArgs): Promise<ProfileData> {
  const call = context.get(askContext)
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
      <section className="mt-10">
        <SectionTitle>{t('users.account')}</SectionTitle>
        <AccountFacts account={account} />
      </section>
      <section className="mt-10">
        <SectionTitle>{t('flash.mute')}</SectionTitle>
        <p className="py-3 text-ink-2">{t('flash.mute_here')}</p>
        <div className="max-w-[26.25rem] text-sm">
          <Mutes />
        </div>
      </section>
      <section className="mt-10">
        <SectionTitle>{t('users.sessions')}</SectionTitle>
        <Sessions list={data.sessions.list} />
      </section>
      <section className="mt-10">
        <SectionTitle>{t('users.data')}</SectionTitle>
        <OwnData account={account} />
      </section>
    </>
  )
}
