import { useEffect } from 'react'
import { useHref, useLocation } from '#web/router/index.ts'
import { loginChangedText } from '#web/state/call/failure.ts'
import { requestLogin } from '#web/state/session/request-login.ts'
import { clearSession } from '#web/state/session/session.ts'
import { useStore } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { mainWay, Statement } from '#web/ui/statement.tsx'
import { Link } from '#web/ui/link.tsx'

/** The account page without a login: the login dialog, and a description of the page. */
export function Anonymous({ wasLoggedIn }: { wasLoggedIn: boolean }) {
  const t = useWords()
  const store = useStore()
  const { pathname, search } = useLocation()
  const here = useHref(pathname + search)

  useEffect(() => {
    if (store.getState().isLoginOpen) return
    if (wasLoggedIn) {
      // An expired token is deleted: otherwise the dialog would continue with the social login.
      clearSession(store)
      showToast({ tone: 'error', text: loginChangedText })
    }
    requestLogin(store)
  }, [store, wasLoggedIn])

  return (
    <Statement mark={t('users.title')} title={t('users.log_in_title')} text={t('users.log_in_text')}>
      <Link
        to={`/login/login?from=${encodeURIComponent(here)}`}
        className={mainWay}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          requestLogin(store)
        }}
      >
        {t('header.login')}
      </Link>
      <Link to="/">{t('common.go_home')}</Link>
    </Statement>
  )
}
