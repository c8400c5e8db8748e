import { redirect, useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { allCalendarPath, cityCalendarPath, eventCalendarPath } from '#contract/calendar/ics.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { localeFacts, localisePath } from '#domain/platform/locale.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { Conversation } from '#web/parts/conversation/deferred.ts'
import { loadConversation } from '#web/parts/conversation/load.ts'
import { Head } from '#web/parts/head/head.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { Picture } from '#web/parts/picture.tsx'
import { plainText } from '#web/parts/item/plain-text.ts'
import { Corrections, LanguageVersions, Tags } from '#web/parts/item-page/item-foot.tsx'
import { ItemTools } from '#web/parts/item-page/item-tools.tsx'
import { EventFacts } from '#web/sections/calendar/event/event-facts.tsx'
import { EventLd } from '#web/sections/calendar/event/event-ld.tsx'
import { EventRemind } from '#web/sections/calendar/event/event-remind.tsx'
import { EventWhen } from '#web/sections/calendar/event/event-when.tsx'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Label } from '#web/ui/label.tsx'
import { Link, OutLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'
import type { ActivityDetail } from '#contract/calendar/event.ts'
import { OutlineMap } from '#web/sections/calendar/map/outline-map.tsx'
import { shortDay } from '#domain/platform/time/time.ts'

/** Without an id the list is shown. */
export async function loader(args: LoaderArgs) {
  const { params, call } = args
  if (!params.id) return redirect('/activity')
  const [event, talked] = await Promise.all([
    call('activity.detail', { id: wholeNumberIn(params.id) }),
    loadConversation(args),
  ])
  return { event, ...talked }
}

/** One event: time, venue, organiser, source, description, and other events near it. */
export default function EventPage() {
  const { event, comments } = useLoaderData<typeof loader>()
  const t = useWords()
  const { locale, defaultLocale } = useSite()
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
        <Section className="mt-9" title={t('activity.about')}>
          <Picture url={event.img_url} width={1600} height={1000} className="mt-5 aspect-[16/10] w-full rounded-md" />
          <div lang={lang} className="prose measure mt-4" dangerouslySetInnerHTML={{ __html: event.content }} />
        </Section>
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

const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`

/**
 * The venue of an event: a map, its coordinates, and a link to a street map; nothing if the coordinates are unknown.
 */
function EventPlace({ event: { article_id, latitude, longitude, oto, city, place } }: { event: ActivityDetail }) {
  const t = useWords()
  if (latitude === null || longitude === null || oto === 1) return null
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`
  return (
    <section className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-y border-soft py-3 text-sm">
      <div className="mb-2 w-full">
        <OutlineMap places={[{ longitude, latitude, ids: [article_id] }]} isNear />
      </div>
      <span className="w-full text-md font-[650]">{place || city}</span>
      <span className="text-ink-3">
        {degrees(latitude, 'N', 'S')}, {degrees(longitude, 'E', 'W')}
      </span>
      <OutLink href={map} className="underline decoration-control underline-offset-3">
        {t('activity.open_map')}
      </OutLink>
    </section>
  )
}

/** The calendar files that contain an event: of the event itself, of its city, and of all events. */
function EventCalendars({ event }: { event: ActivityDetail }) {
  const t = useWords()
  const { locale, defaultLocale } = useSite()
  const rows = [
    { name: t('activity.this_event'), path: eventCalendarPath(event.article_id) },
    ...(event.city_id === null
      ? []
      : [{ name: t('activity.all_in_city', { city: event.city }), path: cityCalendarPath(event.city_id) }]),
    { name: t('activity.every_event'), path: allCalendarPath },
  ]
  return (
    <Section title={t('activity.follow_calendar')}>
      {rows.map(({ name, path }) => (
        <p key={path} className="flex justify-between gap-3 border-b border-soft py-2.5 text-md">
          {name}
          <a
            href={localisePath(path, locale, defaultLocale)}
            aria-label={`ICS, ${name}`}
            className="text-sm text-ink-2 underline decoration-control underline-offset-3"
          >
            ICS
          </a>
        </p>
      ))}
    </Section>
  )
}

/** Other events near an event, by time, with the distance. */
function EventNear({ near }: { near: ActivityDetail['near'] }) {
  const t = useWords()
  return (
    <Section title={t('activity.near')}>
      {near.length === 0 && <p className="py-4 text-sm text-ink-2">{t('activity.near_none')}</p>}
      {near.map((event) => (
        <NearRow key={event.article_id} event={event} />
      ))}
    </Section>
  )
}

function NearRow({ event }: { event: ActivityDetail['near'][number] }) {
  const t = useWords()
  const { locale } = useSite()
  const distance =
    event.distance_km < 0.1 ? t('activity.same_place') : t('activity.distance', { km: event.distance_km })
  return (
    <article className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 border-b border-soft py-3">
      <time className="text-sm text-ink-3">
        {shortDay(event.start_time * 1000, event.timezone, localeFacts[locale].tag)}
      </time>
      <div className="min-w-0">
        <h3 lang={useItemLang(event)} className="text-md leading-[1.4]">
          <Link to={`/activityid/${event.article_id}`}>{event.title}</Link>
        </h3>
        <p className="text-xs text-ink-3">
          {[event.place || event.city, distance].filter(Boolean).join(t('common.separator'))}
        </p>
      </div>
    </article>
  )
}
