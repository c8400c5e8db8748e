import { useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { Head } from '#web/parts/head/head.tsx'
import {
  askedIn,
  asksAnything,
  Labelled,
  levels,
  PreferenceFields,
  preferencesWith,
  type Asked,
  type NamedAuthor,
} from '#web/sections/site/subscribe/preference-fields.tsx'
import { PushPanel } from '#web/sections/site/subscribe/push-panel.tsx'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Feeds } from './feeds.tsx'
import { useOwnEmail } from '#web/sections/site/own-email.ts'
import { useSite } from '#web/state/store.ts'
import { MailTimes } from '#web/sections/site/subscribe/mail-times.tsx'
import { useEffect, useState, type FormEvent } from 'react'
import { typedWords } from '#domain/news/typed-words.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { readPageAlerts, storePageAlerts, usePageAlerts } from '#web/state/settings/page-alerts.ts'

/** `?author=7`: the author whose page linked here; `?level=none&tokens=BTC`: the filter of the wire. */
export async function loader({ query, call }: LoaderArgs): Promise<{ authors: NamedAuthor[] }> {
  const id = query.get('author')
  const author = id ? await call('author.info', { id: wholeNumberIn(id) }).catch(() => undefined) : undefined
  return { authors: author ? [author] : [] }
}

/** The ways to get news: alerts on this device, notes on open pages, mail, feeds. */
export default function SubscribePage() {
  const { authors } = useLoaderData<typeof loader>()
  const query = new URLSearchParams(useLocation().search)
  const asked = askedIn(query, authors)
  const t = useWords()
  return (
    <div className="max-w-[47.5rem]">
      <Head title={t('subscribe.title')} description={t('subscribe.text')} feed="all" />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('subscribe.title')}</h1>
      <p className="mt-3 max-w-[62ch] text-lg text-ink-2">{t('subscribe.text')}</p>
      <PushPanel asked={asked} />
      <PagePanel asked={asked} />
      <MailForm asked={asked} outcome={query.get('mail') ?? ''} />
      <Feeds />
    </div>
  )
}

const firstDigestHour = 8

/** The result of the form, by the word in the address. */
const outcomes: Record<string, WordKey> = {
  sent: 'subscribe.mail_sent',
  ended: 'subscribe.ended',
  email_format: 'subscribe.mail_format',
  subscription_empty: 'subscribe.mail_empty',
  subscription_unknown: 'subscribe.unknown',
  too_many: 'subscribe.too_many',
}
const good = new Set(['sent', 'ended'])

/** Subscribes a mail address with a plain form, which needs no scripts. */
function MailForm({ asked, outcome }: { asked: Asked; outcome: string }) {
  const t = useWords()
  const { base } = useSite()
  const email = useOwnEmail()
  return (
    <section id="mail" className="mt-12 scroll-mt-20">
      <h2 className="text-xl leading-tight font-bold tracking-tight">{t('subscribe.mail_title')}</h2>
      <p className="mt-2 max-w-[62ch] text-ink-2">{t('subscribe.mail_text')}</p>
      {outcome && (
        <p
          role="status"
          data-outcome={outcome}
          className={`mt-4 border-s-2 ps-4 font-semibold ${good.has(outcome) ? 'border-up' : 'border-down'}`}
        >
          {t(outcomes[outcome] ?? 'subscribe.failed')}
        </p>
      )}
      <form method="post" action={`${base}/subscribe/mail`} className="mt-5 grid gap-5">
        <Labelled label={t('subscribe.email')}>
          <input
            ref={email}
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            className="mt-1.5 min-h-11 w-full rounded-md border border-control bg-paper px-3 text-md"
          />
        </Labelled>
        <MailTimes digestHour={firstDigestHour} hasAlerts={asksAnything(asked)} />
        <details className="border-y border-soft py-3" open={asksAnything(asked)}>
          <summary className="min-h-6 cursor-pointer font-semibold">{t('subscribe.choose')}</summary>
          <div className="mt-4 grid gap-5">
            <PreferenceFields preferences={preferencesWith(asked)} />
          </div>
        </details>
        <Button isMain size={11} type="submit" className="sm:justify-self-start">
          {t('subscribe.mail_button')}
        </Button>
      </form>
    </section>
  )
}

/** What open pages announce, stored in this browser. */
function PagePanel({ asked }: { asked: Asked }) {
  const t = useWords()
  const alerts = usePageAlerts()
  const [isRead, setRead] = useState(false)
  const [status, setStatus] = useState('')
  useEffect(() => {
    readPageAlerts()
    setRead(true)
  }, [])
  const preferences = preferencesWith(asked, {
    // Who comes for a word or an author does not want all news besides.
    level: asked.level ?? (asksAnything(asked) && alerts.level === 'all' ? 'none' : alerts.level),
    keywords: [...alerts.keywords],
    tokens: [...alerts.tokens],
    authors: [...alerts.authors],
    quiet_from: null,
    quiet_to: null,
  })

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const words = (name: string) => typedWords(String(form.get(name) ?? ''))
    const authors = new Set(form.getAll('authors').map(Number))
    const isStored = storePageAlerts({
      level: oneOf(levels, form.get('level')) ?? 'all',
      keywords: words('keywords'),
      tokens: words('tokens'),
      authors: preferences.authors.filter(({ id }) => authors.has(id)),
    })
    setStatus(t(isStored ? 'subscribe.changed' : 'subscribe.failed'))
  }

  return (
    <section id="page" className="mt-12 scroll-mt-20">
      <h2 className="text-xl leading-tight font-bold tracking-tight">{t('subscribe.page_title')}</h2>
      <p className="mt-2 max-w-[62ch] text-ink-2">{t('subscribe.page_text')}</p>
      <noscript>
        <p className="mt-3 text-ink-2">{t('subscribe.push_script')}</p>
      </noscript>
      <form key={String(isRead)} className="grid gap-5 pt-5" onSubmit={submit}>
        <details className="border-y border-soft py-3" open={asksAnything(asked)}>
          <summary className="min-h-6 cursor-pointer font-semibold">{t('subscribe.choose')}</summary>
          <div className="mt-4 grid gap-5">
            <PreferenceFields preferences={preferences} hasQuietHours={false} />
          </div>
        </details>
        <Button isMain size={11} type="submit" disabled={!isRead} className="sm:justify-self-start">
          {t('subscribe.save')}
        </Button>
      </form>
      <p role="status" className="mt-3 font-semibold empty:hidden">
        {status}
      </p>
    </section>
  )
}
