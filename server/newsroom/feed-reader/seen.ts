import type { Output } from '#contract/calls.ts'
import { faultEnd } from '#domain/newsroom/source-fault.ts'
import { messageOf } from '#domain/platform/error.ts'
import { scriptLanguage } from '#domain/platform/language/script-language.ts'
import { shorten } from '#domain/platform/text/clean-text.ts'
import { addDays } from '#domain/platform/time/calendar-day.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import { prepareItem, type IncomingItem } from '#server/news/item/write/incoming.ts'
import type { Saved } from '#server/news/item/write/save.ts'
import type { ReadEvent } from '#server/newsroom/import/event.ts'
import type { Database } from '#server/platform/data/database.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { itemsOf, type SourceRules } from './entries.ts'
import { eventLeftOut, firstOf, leftOutOf, notesOnFeed } from './ingest-feed.ts'
import type { FeedDocument } from './parse.ts'
import { readRules, ruledItems } from './rules.ts'

/** What a feed or a calendar would bring: its name, the number of its items, the first ones, and what is left out. */
export type Seen = Pick<Output<'deskSource.test'>, 'title' | 'count' | 'list' | 'left_out'>

const shownItems = 20
const shownText = 240

const secondsOf = (time: Date | undefined) => Math.floor((time?.getTime() ?? 0) / 1000)

/** What would come of a feed that was read at an address, as the desk's rules say; nothing is stored. */
export async function seenIn(
  db: Database,
  feed: FeedDocument,
  address: string,
  rules: SourceRules,
  now: Date,
): Promise<Seen> {
  const title = rules.name || feed.title
  if (feed.events) {
    const list = feed.events.slice(0, shownItems).map((event) => seenEvent(event, rules.publishes))
    const left_out = firstOf((feed.refused ?? []).map(eventLeftOut)).join(faultEnd)
    return { title, count: feed.events.length, list, left_out }
  }
  const incoming = itemsOf(feed, address, rules, now)
  const outcomes = incoming.map((item) => triedOn(item, now))
  const notes = firstOf(incoming.flatMap((item, index) => leftOutOf(item, outcomes[index]!)))
  const left_out = [...notesOnFeed(feed, incoming), ...notes].join(faultEnd)
  const kept = incoming.filter((_, index) => outcomes[index]!.reason === undefined)
  const items = ruledItems(kept, await readRules(db)).toReversed()
  const list = items.slice(0, shownItems).map(({ item, ruling }) => {
    const version = item.versions[0]!
    return {
      title: version.title,
      text: shorten(plainText(version.content), shownText),
      lang: version.lang,
      url: item.sourceUrl ?? '',
      dated_time: secondsOf(item.datedAt),
      stated_date: item.statedDate ?? '',
      is_dated_by_source: item.isDatedBySource ?? false,
      tags: version.tags ?? [],
      is_public: version.isPublished && item.datedAt !== undefined,
      rules: ruling.rules,
      occasion: '',
      is_cancelled: false,
    }
  })
  return { title, count: items.length, list, left_out }
}

/** What would become of an item, as far as it can be told without the items that are stored. */
function triedOn(item: IncomingItem, now: Date): Saved {
  try {
    return { outcomes: ['added'], dropped: prepareItem(item, now).dropped }
  } catch (error) {
    return { outcomes: ['refused'], reason: messageOf(error) }
  }
}

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
