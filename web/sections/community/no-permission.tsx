import { requestLogin } from '#web/state/session/request-login.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { mainWay, Statement } from '#web/ui/statement.tsx'
import { Link } from '#web/ui/link.tsx'

/** The page of a private library for all viewers but its owner. */
export function NoPermission() {
  const t = useWords()
  const store = useStore()
  const user = useShared((state) => state.user)
  const text = t('dialog.no_permission')
  return (
    <>
      <Head title={text} description={text} isHidden />
      <Statement mark={403} title={text} text={user ? '' : t('library.no_permission_hint')}>
        {!user && (
          <button type="button" className={mainWay} onClick={() => requestLogin(store)}>
            {t('header.login')}
          </button>
        )}
        <Link to="/library" className={user ? mainWay : ''}>
          {t('library.browse')}
        </Link>
        <Link to="/">{t('common.go_home')}</Link>
      </Statement>
    </>
  )
}
