import { RouteError, useRouteError } from '#web/router/index.ts'
import { ErrorPage } from '#web/parts/error/error-page.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { useWords } from '#web/state/words.tsx'
import { mainWay, Statement } from '#web/ui/statement.tsx'
import { Link } from '#web/ui/link.tsx'

/** The error page of a cast, a channel or a profile that does not exist; any other error gets the site's error page. */
export function SocialErrorPage({ what }: { what: 'cast' | 'channel' | 'person' }) {
  const error = useRouteError()
  const t = useWords()
  if (!(error instanceof RouteError) || error.status !== 404) return <ErrorPage />
  const title = t(`warpcaster.no_${what}`)
  return (
    <>
      <Head title={title} description={title} isHidden />
      <Statement mark={404} title={title} text={t(`warpcaster.no_${what}_text`)}>
        <Link to="/farcaster" className={mainWay}>
          {t('warpcaster.to_community')}
        </Link>
        <Link to="/farcaster/search">{t('warpcaster.search')}</Link>
      </Statement>
    </>
  )
}
