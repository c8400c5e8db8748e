import { maxCampCity, maxCampIntro, maxCampName } from '#contract/calendar/camp.ts'
import type { Output } from '#contract/calls.ts'
import { WrittenPage } from '#web/parts/sections/written-page.tsx'
import { EventRow } from '#web/sections/calendar/event/event-row.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { longDay } from '#domain/platform/time/long-day.ts'
import { useTextLang } from '#web/parts/languages/text-lang.ts'
import { useState, type SyntheticEvent } from 'react'
import { ask } from '#web/state/call/ask.ts'
import { failureText } from '#web/state/call/failure.ts'
import { Field } from '#web/ui/field.tsx'
import { useOnce } from '#web/state/call/use-once.ts'
import { Button } from '#web/ui/button.tsx'

interface CampPageProps {
  text: Output<'sitePage.detail'>
  /** The preset city of the form. */
  city?: string
  events: Output<'activity.list'>['list']
}

/** City camps as the newsroom announces them, with coming events and the form to apply. */
export function CampPage({ text, city, events }: CampPageProps) {
  const t = useWords()
  return (
    <WrittenPage text={text}>
      {text.camp && <CampFacts camp={text.camp} lang={text.lang} />}
      <Section className="mt-9" title={t('camp.form')}>
        <p className="pt-3 text-sm text-ink-2">{t(text.camp?.is_open ? 'camp.form_text' : 'camp.closed')}</p>
        {text.camp?.is_open && <CampForm city={city} />}
      </Section>
      <Section
        className="mt-9"
        title={t('camp.next')}
        to="/activity"
        more={t('activity.no_filter')}
        isShown={events.length > 0}
      >
        {events.map((event) => (
          <EventRow key={event.article_id} event={event} />
        ))}
      </Section>
      {text.name !== 'citycamps' && (
        <p className="mt-6 text-sm text-ink-2">
          <TextLink to="/citycamps" className="decoration-control">
            {t('camp.all')}
          </TextLink>
        </p>
      )}
    </WrittenPage>
  )
}

type Camp = NonNullable<Output<'sitePage.detail'>['camp']>

/** What the newsroom says of a camp, each line only where it says something. */
function CampFacts({ camp, lang }: { camp: Camp; lang: Locale }) {
  const t = useWords()
  const textLang = useTextLang(lang)
  const { tag } = localeFacts[useSite().locale]
  const daysOf = (...days: (string | null)[]) =>
    [...new Set(days)].flatMap((day) => (day === null ? [] : [longDay(Date.parse(day), 'UTC', tag, true)]))
  const facts = [
    { name: t('camp.dates'), lines: [daysOf(camp.starts_on, camp.ends_on).join(' – ')].filter(Boolean) },
    { name: t('camp.cities'), lines: camp.cities, lang: textLang },
    { name: t('camp.programme'), lines: camp.programme, lang: textLang },
    { name: t('camp.partners'), lines: camp.partners },
    { name: t('camp.apply_until'), lines: daysOf(camp.apply_until) },
  ].filter(({ lines }) => lines.length > 0)
  if (facts.length === 0) return null
  return (
    <dl className="mt-8 border-t-2 border-ink">
      {facts.map(({ name, lines, lang: own }) => (
        <div key={name} className="grid gap-x-6 gap-y-1 border-b border-soft py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="font-semibold">{name}</dt>
          {lines.map((line) => (
            <dd key={line} lang={own} className="sm:col-start-2">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** The application form for a camp; it shows the server's messages. `city` is preset on the page of one city. */
function CampForm({ city }: { city: string | undefined }) {
  const t = useWords()
  const [fault, setFault] = useState('')
  const [isSent, setSent] = useState(false)
  const { isBusy, once } = useOnce()

  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const input = { name: text('name'), email: text('email'), city: text('city'), intro: text('intro') }
    setFault('')
    await once(
      async () => setSent(Boolean(await ask('citycamps.apply', input))),
      (error) => setFault(failureText(error, t)),
    )
  }

  if (isSent)
    return (
      <p role="status" className="mt-5 border-s-2 border-ink ps-4 text-md">
        {t('camp.sent')}
      </p>
    )
  const box = 'mt-1.5 w-full min-w-0 rounded-md border border-control bg-paper px-3 text-md'
  return (
    <form className="mt-5 flex max-w-[32.5rem] flex-col gap-4" onSubmit={(event) => void send(event)}>
      <Field label={t('camp.name')} name="name" maxLength={maxCampName} required autoComplete="name" />
      <Field label={t('camp.email')} name="email" type="email" required autoComplete="email" />
      <Field label={t('camp.city')} name="city" maxLength={maxCampCity} required defaultValue={city} />
      <label className="text-sm font-semibold">
        {t('camp.intro')}
        <textarea name="intro" rows={6} maxLength={maxCampIntro} required className={`${box} py-2.5`} />
      </label>
      <p role="alert" className="text-sm text-down empty:hidden">
        {fault}
      </p>
      <Button isMain size={11} type="submit" disabled={isBusy} className="self-start">
        {t('camp.apply')}
      </Button>
    </form>
  )
}
