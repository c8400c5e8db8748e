import { Refusal } from '#contract/errors.ts'
import type { deskSource } from '#contract/newsroom/source.ts'
import type { Output, Parsed } from '#contract/calls.ts'
import { messageOf } from '#domain/platform/error.ts'
import type { StaffContext } from '#server/platform/call/context.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { itemsOf } from '#server/newsroom/feed-reader/entries.ts'
import { withFeedReader } from '#server/newsroom/feed-reader/reader.ts'
import { readSource, type Channels } from '#server/newsroom/feed-reader/read-source.ts'
import { readRules, ruledItems } from '#server/newsroom/feed-reader/rules.ts'
import { fetchSource, type Source } from '#server/newsroom/feed-reader/sources.ts'
import { scriptLanguage } from '#domain/platform/language/script-language.ts'
import { addDays } from '#domain/platform/time/calendar-day.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import type { ReadEvent } from '#server/newsroom/import/event.ts'
import { secondsOf } from '#server/newsroom/ingest/incoming.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { shorten } from '#domain/platform/text/clean-text.ts'
import { addressOf, mappingOf, zoneOf } from './address.ts'
import { readSourceView, withVersion } from './view.ts'

type TriedSource = Pick<Parsed<'deskSource.test'>, 'format' | 'url' | 'kind' | 'lang' | 'publishes'> &
  Partial<Parsed<'deskSource.test'>>

const shownItems = 20
const shownText = 240

const channelsOf = (context: StaffContext<FarcasterServices>): Channels => ({
  provider: socialOf(context),
  origin: context.config.site.origin,
})

export const fetch: Handler<typeof deskSource.fetch, FarcasterServices> = async ({ id }, context) => {
  const { db, now } = context
  const source: Source | undefined = await db.selectFrom('feed').selectAll().where('id', '=', id).executeTakeFirst()
  if (!source) throw new Refusal('not_found')
  await fetchSource(db, source, now, channelsOf(context))
  return withVersion(await readSourceView(db, now, id))
}

export const test: Handler<typeof deskSource.test, FarcasterServices> = (input, context) => trySource(input, context)

/** What a source of these settings has now, or why it cannot be read. Refuses as the call does. */
export async function trySource(
  input: TriedSource,
  context: StaffContext<FarcasterServices>,
): Promise<Output<'deskSource.test'>> {
  const { db, now } = context
  const stored = input.id === undefined ? undefined : await readSourceView(db, now, input.id)
  const url = addressOf(input.format, input.url)
  const mapping = mappingOf(input)
  const private_origin = stored ? await privateOriginOf(context, stored.id) : null
  const source = { url, format: input.format, mapping, private_origin, etag: '', last_modified: '' }
  const readable = { ...source, followsPage: true }
  try {
    const read = await withFeedReader((reader) => readSource(readable, { reader, channels: channelsOf(context) }))
    if (read === 'unchanged') throw new Error('it says that nothing has changed')
    const rules = {
      kind: input.kind,
      lang: input.lang,
      publishes: input.publishes,
      name: input.name ?? '',
      zone: zoneOf(input.zone),
      ...(stored && { feedId: stored.id }),
    }
    const facts = { error: '', was_repaired: read.feed.wasRepaired, moved_to: read.movedTo ?? '' }
    const { events } = read.feed
    if (events)
      return {
        ...facts,
        title: input.name || read.feed.title,
        count: events.length,
        list: events.slice(0, shownItems).map((event) => seenEvent(event, input.publishes)),
      }
    const items = ruledItems(itemsOf(read.feed, url, rules, now), await readRules(db)).toReversed()
    return {
      ...facts,
      title: input.name || read.feed.title,
      count: items.length,
      list: items.slice(0, shownItems).map(({ item, ruling }) => {
        const version = item.versions[0]!
        return {
          title: version.title,
          text: shorten(plainText(version.content), shownText),
          lang: version.lang,
          url: item.sourceUrl ?? '',
          dated_time: secondsOf(item.datedAt ?? null),
          stated_date: item.statedDate ?? '',
          is_dated_by_source: item.isDatedBySource ?? false,
          tags: version.tags ?? [],
          is_public: version.isPublished && item.datedAt !== undefined,
          rules: ruling.rules,
          occasion: '',
          is_cancelled: false,
        }
      }),
    }
  } catch (error) {
    return {
      title: stored?.title ?? '',
      count: 0,
      list: [],
      error: messageOf(error),
      was_repaired: false,
      moved_to: '',
    }
  }
}

/** Only the operator, by the command line, lets a source have a private origin; a test run of it may reach it, too. */
const privateOriginOf = async ({ db }: StaffContext, id: number): Promise<string | null> =>
  (await db.selectFrom('feed').select('private_origin').where('id', '=', id).executeTakeFirst())?.private_origin ?? null

function seenEvent(event: ReadEvent, publishes: boolean) {
  const { title, text, url, tags, startsAt, endsAt, zone, isAllDay, place, address } = event
  const [from, until] = [startsAt, endsAt].map((time) => localTime(time.getTime(), zone))
  const dates = isAllDay ? [from!.slice(0, 10), addDays(until!.slice(0, 10), -1)] : [from!, until!]
  const where = place ? `${place.name}, ${place.countryCode}` : address
  return {
    title,
    text: shorten(plainText(text), shownText),
    lang: scriptLanguage(`${title} ${text}`),
    url,
    dated_time: secondsOf(startsAt),
    stated_date: '',
    is_dated_by_source: false,
    tags,
    is_public: publishes,
    rules: [],
    occasion: [`${[...new Set(dates)].join(' – ').replaceAll('T', ' ')} ${zone}`, where].filter(Boolean).join(' · '),
    is_cancelled: event.isCancelled ?? false,
  }
}
