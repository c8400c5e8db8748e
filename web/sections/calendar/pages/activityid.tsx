import { redirect, useLoaderData, type LoaderArgs, type Redirect } from '#web/router/index.ts'
import type { ActivityDetail } from '#contract/calendar/event.ts'
import { eventCalendarPath } from '#contract/calendar/ics.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { localisePath } from '#domain/platform/locale.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { Conversation } from '#web/parts/conversation/deferred.ts'
import { loadConversation, type LoadedConversation } from '#web/parts/conversation/load.ts'
import { missing } from '#web/parts/error/missing.ts'
import { Head } from '#web/parts/head/head.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { usePictureSrc } from '#web/parts/item/picture-src.ts'
import { plainText } from '#web/parts/item/plain-text.ts'
import { Corrections, LanguageVersions, Tags } from '#web/parts/item-page/item-foot.tsx'
import { ItemTools } from '#web/parts/item-page/item-tools.tsx'
import { EventCalendars } from '#web/sections/calendar/event/event-calendars.tsx'
import { EventFacts } from '#web/sections/calendar/event/event-facts.tsx'
import { EventLd } from '#web/sections/calendar/event/event-ld.tsx'
import { EventNear } from '#web/sections/calendar/event/event-near.tsx'
import { EventPlace } from '#web/sections/calendar/event/event-place.tsx'
import { EventRemind } from '#web/sections/calendar/event/event-remind.tsx'
import { EventWhen } from '#web/sections/calendar/event/event-when.tsx'
import { askContext } from '#web/state/call/ask.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Label } from '#web/ui/label.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'

interface Loaded extends LoadedConversation {
  event: ActivityDetail
}

/** Without an id the list is shown. */
export async function loader(args: LoaderArgs): Promise<Loaded | Redirect> {
  const { params, context } = args
  if (!params.id) return redirect('/activity')
  const [event, talked] = await Promise.all([
    context
      .get(askContext)('activity.detail', { id: wholeNumberIn(params.id) })
      .catch(missing),
    loadConversation(args),
  ])
  return { event, ...talked }
}

/** One event: time, venue, organiser, source, description, and other events near it. */
export default function EventPage() {
  const { event, comments } = useLoaderData<typeof loader>()
  const t = useWords()
  const { locale, defaultLocale } = useSite()
  const src = usePictureSrc(event.img_url)
  const lang = useItemLang(event)
  const isOver = event.end_time * 1000 <= useNow()
  const description = event.abstract || plainText(event.content, 200)
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <Head title={event.title} description={description} item={event} />
      <EventLd event={event} description={description} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <Link to="/activity">{t('activity.title')}</Link>
          {event.city_id !== null && <Link to={`/activity?city_id=${event.city_id}`}>{event.city}</Link>}
          {isOver && <Label>{t('activity.ended')}</Label>}
          {event.is_rec === 1 && <Label>{t('activity.recommended')}</Label>}
          <OtherLanguage item={event} />
        </p>
        <h1
          lang={lang}
          className="mt-1.5 text-[2.125rem] leading-[1.2] font-bold tracking-[-0.02em] text-balance max-md:text-[min(1.6875rem,13vw)]"
        >
          <TitleText text={event.title} />
        </h1>
        <EventWhen event={event} />
        <div className="no-print mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-2">
          <a
            href={localisePath(eventCalendarPath(event.article_id), locale, defaultLocale)}
            className="flex min-h-10 items-center rounded-md bg-ink px-4 font-semibold text-paper hover:no-underline"
          >
            {t('activity.add_calendar')}
          </a>
          {!isOver && <EventRemind event={event} />}
          <ItemTools item={event} />
        </div>
        <Corrections item={event} />
        <EventFacts event={event} />
        <section className="mt-9">
          <SectionTitle>{t('activity.about')}</SectionTitle>
          {event.img_url && (
            <img
              src={src}
              alt=""
              width={1600}
              height={1000}
              className="mt-5 aspect-[16/10] w-full rounded-md bg-sunk object-cover"
            />
          )}
          <div lang={lang} className="prose measure mt-4" dangerouslySetInnerHTML={{ __html: event.content }} />
        </section>
        <Tags item={event} />
        <LanguageVersions item={event} />
      </div>
      <aside aria-label={t('activity.near')} className="flex flex-col gap-9">
        <EventPlace event={event} />
        <EventNear near={event.near} />
        <EventCalendars event={event} />
      </aside>
      <div className="measure min-w-0 lg:col-start-1">
        <Conversation key={event.article_id} item={event} comments={comments} />
      </div>
    </div>
  )
}
