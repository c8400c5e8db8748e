import { useEffect, useRef, useState } from 'react'
import { useLocation } from '#web/router/index.ts'
import { Head } from '#web/parts/head/head.tsx'
import {
  endExternalLogin,
  hasLeft,
  pathBeforeLogin,
  reportReturn,
  type ProviderName,
} from '#web/state/login/external-login.ts'
import { carryOut } from '#web/state/login/carry-out.ts'
import { storeSession } from '#web/state/session/session.ts'
import { storeToasts } from '#web/state/toast/toasts.ts'
import { useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { mainWay, Statement } from '#web/ui/statement.tsx'
import { Link } from '#web/ui/link.tsx'

const providerAt: Record<string, ProviderName> = { oauth: 'google', twitter_login: 'x', wxcallback: 'wechat' }

/** The page that Google, X and WeChat redirect to: it completes the login, then closes the popup or navigates away. */
export default function LoginReturnPage() {
  const t = useWords()
  const store = useStore()
  const { pathname, search } = useLocation()
  const [failure, setFailure] = useState<string>()
  const hasBegun = useRef(false)
  useEffect(() => {
    // A code is valid once: the second run of an effect must not use it.
    if (hasBegun.current) return
    hasBegun.current = true
    const provider = providerAt[pathname.split('/')[1]!.toLowerCase()]!
    endExternalLogin(provider, new URLSearchParams(search)).then(
      async (login) => {
        if (!login) return setFailure(t('login.elsewhere_failed'))
        reportReturn(provider)
        storeSession(store, login)
        // The provider's policy has separated the popup from its opener, so it may not be able to close itself: it then
        // continues like a normal page.
        if (!hasLeft()) window.close()
        const outcome = hasLeft() ? await carryOut(store) : undefined
        if (outcome) storeToasts([outcome])
        location.replace(pathBeforeLogin())
      },
      (error: Partial<Error>) => setFailure(error.message ?? ''),
    )
  }, [pathname, search, store, t])
  const title = failure === undefined ? t('login.elsewhere_working') : t('login.elsewhere_failed')
  return (
    <>
      <Head title={title} description={title} isHidden />
      <div aria-live="polite">
        <Statement mark={t('header.login')} title={title} text={failure ?? ''}>
          {failure !== undefined && (
            <Link to="/login/login" className={mainWay}>
              {t('common.try_again')}
            </Link>
          )}
        </Statement>
      </div>
    </>
  )
}
