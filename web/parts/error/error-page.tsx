import { useEffect } from 'react'
import { RouteError, useLocation, useNavigate, useRouteError } from '#web/router/index.ts'
import { ApiError } from '#contract/errors.ts'
import { useWords } from '#web/state/words.tsx'
import { mainWay, Statement } from '#web/ui/statement.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { Link } from '#web/ui/link.tsx'

const reloadKey = 'reloaded-for'

/** A chunk of an older build is missing: the page is reloaded, once per build. */
function reloadOnce(): void {
  const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
  if (sessionStorage.getItem(reloadKey) === build) return
  sessionStorage.setItem(reloadKey, build)
  location.reload()
}

const isChunkFailure = (error: unknown) =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module script|module script failed/i.test(error.message)

/** The error page: a status, an explanation, and a link to the home page. */
export function ErrorPage() {
  const error = useRouteError()
  const t = useWords()
  const { status, message: reason } =
    error instanceof RouteError || error instanceof ApiError ? error : { status: 500, message: '' }

  useEffect(() => {
    if (isChunkFailure(error)) reloadOnce()
  }, [error])

  if (status === 404) return <NotFound />
  if (status === 410) return <ErrorText status={410} title={t('common.withdrawn_title')} text={reason} />
  return <ErrorText status={status} title={t('common.error_title')} text={reason || t('common.error_text')} />
}

/** The server answers 404 at the requested address; the browser then replaces the address by /404. */
export function NotFound() {
  const t = useWords()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== '/404') void navigate('/404', { replace: true })
  }, [pathname, navigate])
  return <ErrorText status={404} title={t('common.not_found')} text={t('common.not_found_hint')} />
}

function ErrorText({ status, title, text }: { status: number; title: string; text: string }) {
  const t = useWords()
  return (
    <>
      <Head title={title} description={text || title} isHidden />
      <Statement mark={status} title={title} text={text}>
        <Link to="/" className={mainWay}>
          {t('common.go_home')}
        </Link>
        <Link to="/newsflash">{t('common.open_wire')}</Link>
      </Statement>
    </>
  )
}
