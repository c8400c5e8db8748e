import type { ReactNode } from 'react'
import { useHref } from '#web/router/index.ts'
import type { UserInfo } from '#contract/accounts/account.ts'
import { useWords } from '#web/state/words.tsx'
import { SocialAccount } from './social-account.tsx'
import { Link } from '#web/ui/link.tsx'

/** The account's e-mail address, password and social account. */
export function AccountFacts({ account }: { account: UserInfo }) {
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
