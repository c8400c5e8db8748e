import { RouteError, useLoaderData, useLocation, useRouteError, type LoaderArgs } from '#web/router/index.ts'
import { Head } from '#web/parts/head/head.tsx'
import { ErrorPage } from '#web/parts/error/error-page.tsx'
import { MailTimes } from '#web/sections/site/subscribe/mail-times.tsx'
import { PreferenceFields } from '#web/sections/site/subscribe/preference-fields.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { mainWay, Statement } from '#web/ui/statement.tsx'
import { Button } from '#web/ui/button.tsx'

export async function loader({ query, call }: LoaderArgs) {
  const key = query.get('key') ?? ''
  const subscription = await call('subscription.info', { key })
  return { key, subscription }
}

const dones: Record<string, WordKey> = {
  confirmed: 'subscribe.confirmed',
  changed: 'subscribe.changed',
  subscription_empty: 'subscribe.mail_empty',
  too_many: 'subscribe.too_many',
}

/**
 * The settings of a subscription, to which its mails link: confirm it, change it, end it. Plain forms without scripts.
 */
export default function SubscriptionPage() {
  const { key, subscription } = useLoaderData<typeof loader>()
  const t = useWords()
  const { base } = useSite()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const done = query.get('done') ?? ''
  const isEnding = /\/end\/?$/.test(pathname)
  const action = (name: string) => `${base}/subscribe/${name}?key=${encodeURIComponent(key)}`
  return (
    <div className="max-w-[47.5rem]">
      <Head title={t('subscribe.yours')} description={t('subscribe.text')} isHidden />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('subscribe.yours')}</h1>
      {subscription.address && <p className="mt-3 text-lg text-ink-2">{subscription.address}</p>}
      {done && (
        <p role="status" data-outcome={done} className="mt-4 border-s-2 border-signal ps-4 font-semibold">
          {t(dones[done] ?? 'subscribe.failed')}
        </p>
      )}
      {!subscription.is_confirmed && !isEnding && (
        <form method="post" action={action('confirm')} className="mt-6 grid gap-3">
          <p className="text-ink-2">{t('subscribe.confirm_text')}</p>
          <Button isMain size={11} type="submit" className="sm:justify-self-start">
            {t('subscribe.confirm')}
          </Button>
        </form>
      )}
      {subscription.is_confirmed && !isEnding && (
        <form method="post" action={action('change')} className="mt-6 grid gap-5">
          {subscription.kind === 'mail' && (
            <MailTimes digestHour={subscription.digest_hour} hasAlerts={subscription.alerts} />
          )}
          <PreferenceFields preferences={subscription} />
          <Button isMain size={11} type="submit" className="sm:justify-self-start">
            {t('subscribe.save')}
          </Button>
        </form>
      )}
      <form method="post" action={action('end')} className="mt-10 grid gap-3 border-t border-line pt-5">
        <p className="text-ink-2">{t('subscribe.end_text')}</p>
        <Button isMain={isEnding} size={11} type="submit" className="sm:justify-self-start">
          {t('subscribe.end')}
        </Button>
      </form>
    </div>
  )
}

/** The link of a mail to a subscription that has ended, or a part of such a link. */
export function ErrorBoundary() {
  const error = useRouteError()
  const t = useWords()
  if (!(error instanceof RouteError) || error.status !== 404) return <ErrorPage />
  return (
    <>
      <Head title={t('subscribe.unknown_title')} description={t('subscribe.unknown_hint')} isHidden />
      <Statement mark={404} title={t('subscribe.unknown_title')} text={t('subscribe.unknown_hint')}>
        <Link to="/subscribe" className={mainWay}>
          {t('subscribe.again')}
        </Link>
        <Link to="/">{t('common.go_home')}</Link>
      </Statement>
    </>
  )
}
