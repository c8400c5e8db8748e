import { useOwnEmail } from '#web/sections/site/own-email.ts'
import { useSite } from '#web/state/store.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { MailTimes } from './mail-times.tsx'
import { asksAnything, Labelled, PreferenceFields, preferencesWith, type Asked } from './preference-fields.tsx'

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
export function MailForm({ asked, outcome }: { asked: Asked; outcome: string }) {
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
        <button
          type="submit"
          className="min-h-11 rounded-md bg-ink px-5 font-semibold text-paper sm:justify-self-start"
        >
          {t('subscribe.mail_button')}
        </button>
      </form>
    </section>
  )
}
