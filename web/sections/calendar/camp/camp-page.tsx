import type { CampCity } from '#contract/calendar/camp.ts'
import type { Output } from '#contract/calls.ts'
import { Head } from '#web/parts/head/head.tsx'
import { EventRow } from '#web/sections/calendar/event/event-row.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { CampForm } from './camp-form.tsx'

const steps = ['step_apply', 'step_answer', 'step_days', 'step_show'] as const

/** The programme of all city camps, or of one city's: a description, its events, and the form to apply. */
export function CampPage({ city, events }: { city?: CampCity; events: Output<'activity.list'>['list'] }) {
  const t = useWords()
  const title = city ? t('camp.title_of', { city: t(`camp.city_${city}`) }) : t('camp.title')
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <Head title={title} description={t('camp.description')} />
      <div className="min-w-0">
        <h1 className="text-[2.125rem] leading-[1.2] font-bold tracking-[-0.02em] text-balance max-md:text-[min(1.6875rem,13vw)]">
          {title}
        </h1>
        <p className="mt-4 max-w-[62ch] text-lg leading-relaxed text-ink-2">{t('camp.description')}</p>
        <section className="mt-9">
          <SectionTitle>{t('camp.how')}</SectionTitle>
          <ol>
            {steps.map((step, index) => (
              <li key={step} className="grid grid-cols-[40px_minmax(0,1fr)] border-b border-soft py-3 text-md">
                <span className="text-ink-3">{index + 1}</span>
                {t(`camp.${step}`)}
              </li>
            ))}
          </ol>
        </section>
        <section className="mt-9">
          <SectionTitle to="/activity" more={t('activity.no_filter')}>
            {t('camp.next')}
          </SectionTitle>
          {events.length === 0 && <p className="py-5 text-ink-2">{t('camp.no_date')}</p>}
          {events.map((event) => (
            <EventRow key={event.article_id} event={event} />
          ))}
        </section>
        <p className="mt-6 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
          {city && (
            <Link to="/citycamps" className="underline decoration-control underline-offset-3">
              {t('camp.all')}
            </Link>
          )}
          {city !== 'new-york' && (
            <Link to="/citycampsnewyork" className="underline decoration-control underline-offset-3">
              {t('camp.title_of', { city: t('camp.city_new-york') })}
            </Link>
          )}
        </p>
      </div>
      <section className="min-w-0">
        <SectionTitle>{t('camp.form')}</SectionTitle>
        <p className="pt-3 text-sm text-ink-2">{t('camp.form_text')}</p>
        <CampForm city={city} />
      </section>
    </div>
  )
}
