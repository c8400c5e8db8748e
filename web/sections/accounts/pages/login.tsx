import { useState } from 'react'
import { useLocation, useNavigate } from '#web/router/index.ts'
import type { LoginMode } from '#domain/accounts/account.ts'
import { Head } from '#web/parts/head/head.tsx'
import { LoginPanel } from '#web/parts/login/login-panel.tsx'
import { useShared, useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { BackIcon } from '#web/ui/icons.tsx'
import { mainWay } from '#web/ui/statement.tsx'
import { Link } from '#web/ui/link.tsx'
import { IconButton } from '#web/ui/button.tsx'

/** The forms with a page of their own; the other two share /login/login. */
const pageOf: Record<LoginMode, string> = {
  code: '/login/login',
  password: '/login/login',
  forgot: '/login/forgot',
  register: '/login/register',
}

/** The forms of the login popup as full pages; `?from=/path` is the address after login, by default the home page. */
export default function LoginPage() {
  const t = useWords()
  const { base } = useSite()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [choice, setChoice] = useState<'code' | 'password'>('code')
  const [isQr, setQr] = useState(false)
  const isAt = (mode: LoginMode) => pathname.toLowerCase().startsWith(pageOf[mode])
  const mode = isAt('forgot') ? 'forgot' : isAt('register') ? 'register' : choice
  const title = isQr ? t('login.qr_title') : t(`login.title_${mode}`)

  const change = (next: LoginMode) => {
    if (next === 'code' || next === 'password') setChoice(next)
    if (!isAt(next)) void navigate(pageOf[next] + search, { replace: true })
  }
  return (
    <div className="mx-auto max-w-[26.25rem] py-6 md:py-12">
      <Head title={title} description={title} isHidden />
      <div className="flex items-start gap-3">
        {isQr && (
          <IconButton name={t('login.back')} className="min-h-8 min-w-8" onClick={() => setQr(false)}>
            <BackIcon />
          </IconButton>
        )}
        <h1 className="text-2xl leading-tight font-bold tracking-tight text-balance">{title}</h1>
      </div>
      <LoggedIn />
      <LoginPanel mode={mode} onMode={change} isQr={isQr} onQr={() => setQr(true)} to={destination(search, base)} />
    </div>
  )
}

/** An account that is logged in already can continue. */
function LoggedIn() {
  const t = useWords()
  const user = useShared((state) => state.user)
  if (!user) return null
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-2 border-y border-soft py-3 text-ink-2">
      <bdi>{t('login.already', { name: user.nickname })}</bdi>
      <Link to="/users" className={mainWay}>
        {t('header.user_centre')}
      </Link>
    </p>
  )
}

/** Accepts a path of this site only: another address would make the login page an open redirect. */
function destination(search: string, base: string): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  const here = 'http://here.invalid'
  const url = URL.parse(from, here)
  return url?.origin === here && from.startsWith('/') ? url.pathname + url.search : base + '/'
}
