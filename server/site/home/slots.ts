import { sql } from 'kysely'
import { slotPlaces, type SlotPlace, type home } from '#contract/site/home.ts'
import type { Output } from '#contract/calls.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Caller, Handler } from '#server/platform/call/handler.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { hydrateSkeleton } from '#server/news/item/read/hydrate.ts'
import { isPublicIn } from '#server/news/item/read/skeleton.ts'
import { viewItems } from '#server/news/item/read/view.ts'

/** The most that a place shows. */
const maxShown: Record<SlotPlace, number> = { lead: 1, recommended: 6, hot: 5 }

interface Moment {
  at: Date
  /** The language of the site. */
  locale: Locale
  /** The languages that the reader chose; undefined for all. */
  langs?: readonly Locale[] | undefined
  caller?: Caller | undefined
}

/**
 * The items in the slots of the home page at a moment, in the order of the slots. An item that is not public is
 * omitted.
 */
export async function slotsAt(
  db: Database,
  config: Config,
  { at, locale, langs, caller }: Moment,
): Promise<Output<'home.slots'>> {
  const isPublic = langs === undefined ? sql`true` : isPublicIn(langs)
  const query = sql<{ place: SlotPlace }>`
    select place, slot.article_id, row_number() over (order by slot.position, starts_at desc, slot.id) as position
    from home_slot as slot join item on item.article_id = slot.article_id
    where starts_at <= ${at} and ends_at > ${at} and (slot.lang is null or slot.lang = ${locale}) and ${isPublic}`
  const rows = await hydrateSkeleton(db, { query }, { locale, langs, caller })
  const shownAt = (place: SlotPlace) => {
    const items = new Map(rows.filter((row) => row.place === place).map((row) => [row.article_id, row]))
    return viewItems([...items.values()].slice(0, maxShown[place]), config)
  }
  const [lead, recommended, hot] = slotPlaces.map(shownAt)
  return { lead: lead!, recommended: recommended!, hot: hot! }
}

export const slots: Handler<typeof home.slots> = ({ only_lang }, { db, config, locale, now, caller }) =>
  slotsAt(db, config, { at: now, locale, langs: only_lang, caller })
