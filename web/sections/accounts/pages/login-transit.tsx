import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#web/state/call/ask.ts'
import { setCookie } from '#web/state/cookies.ts'
import { hasLeft, pathBeforeLogin } from '#web/state/login/external-login.ts'
import { clearSession } from '#web/state/session/session.ts'
import { useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { arrive } from '#web/parts/login/arrival.ts'
import { mainWay, Statement } from '#web/ui/statement.tsx'
import { Link } from '#web/ui/link.tsx'

/**
 * Accepts a finished login with its token in the fragment, which is not sent to servers, and returns to the previous
 * page. If this tab did not begin the login, it asks the viewer first: a stranger's link could otherwise log the viewer
 * in as the stranger.
 */
export default function LoginTransitPage() {
  const t = useWords()
  const store = useStore()
  const token = useRef('')
  const hasBegun = useRef(false)
  const [state, setState] = useState<'reading' | 'confirming' | 'working' | 'failed'>('reading')

  const take = useCallback(async () => {
    setState('working')
    setCookie('token', token.current)
    const userInfo = await ask('account.info').catch(() => undefined)
    if (userInfo) return arrive(store, { token: token.current, userInfo }, t('login.login_success'), pathBeforeLogin())
    clearSession(store)
    setState('failed')
  }, [store, t])

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    token.current = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
    // The token must not stay in the address or in the history.
    history.replaceState(history.state, '', location.pathname)
    if (!token.current) setState('failed')
    else if (hasLeft()) void take()
    else setState('confirming')
  }, [take])

  const title =
    state === 'failed'
      ? t('login.elsewhere_failed')
      : state === 'confirming'
        ? t('header.login')
        : t('login.elsewhere_working')
  return (
    <>
      <Head title={title} description={title} isHidden />
      <div aria-live="polite">
        <Statement mark={t('header.login')} title={title} text={state === 'confirming' ? t('login.transit_ask') : ''}>
          {state === 'confirming' && (
            <>
              <button type="button" className={mainWay} onClick={() => void take()}>
                {t('header.login')}
              </button>
              <Link to="/">{t('common.go_home')}</Link>
            </>
          )}
          {state === 'failed' && (
            <Link to="/login/login" className={mainWay}>
              {t('common.try_again')}
            </Link>
          )}
        </Statement>
      </div>
    </>
  )
}
