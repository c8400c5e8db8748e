import { slotPlaces, type SlotPlace, type home } from '#contract/home.ts'
import type { Output } from '#contract/calls.ts'
import type { Locale } from '#domain/locale.ts'
import { accountIdOf } from '#server/call/caller.ts'
import type { Handler } from '#server/call/handler.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { hydrate } from '#server/item/read/hydrate.ts'
import { isPublicIn } from '#server/item/read/skeleton.ts'
import { viewItem } from '#server/item/read/view.ts'

/** The most that a place shows. */
const maxShown: Record<SlotPlace, number> = { lead: 1, recommended: 6, hot: 5 }

interface Moment {
  at: Date
  /** The language of the site. */
  locale: Locale
  /** The languages that the reader chose; undefined for all. */
  langs?: readonly Locale[] | undefined
  viewer?: number | undefined
}

/**
 * The items in the slots of the home page at a moment, in the order of the slots. An item that is not public is
 * omitted.
 */
export async function slotsAt(
  db: Database,
  config: Config,
  { at, locale, langs, viewer }: Moment,
): Promise<Output<'home.slots'>> {
  const slots = await db
    .selectFrom('home_slot')
    .innerJoin('item', 'item.article_id', 'home_slot.article_id')
    .select(['place', 'home_slot.article_id'])
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .where((where) => where.or([where('home_slot.lang', 'is', null), where('home_slot.lang', '=', locale)]))
    .$if(langs !== undefined, (query) => query.where(isPublicIn(langs!)))
    .orderBy('home_slot.position')
    .orderBy('starts_at', 'desc')
    .orderBy('home_slot.id')
    .execute()
  const rows = await hydrate(db, [...new Set(slots.map(({ article_id }) => article_id))], { locale, langs, viewer })
  const items = new Map(rows.map((row) => [row.article_id, viewItem(row, config)]))
  const shownAt = (place: SlotPlace) => {
    const ids = slots.filter((slot) => slot.place === place).map(({ article_id }) => article_id)
    return [...new Set(ids)].flatMap((articleId) => items.get(articleId) ?? []).slice(0, maxShown[place])
  }
  const [lead, recommended, hot] = slotPlaces.map(shownAt)
  return { lead: lead!, recommended: recommended!, hot: hot! }
}

export const slots: Handler<typeof home.slots> = ({ only_lang }, { db, config, locale, now, caller }) =>
  slotsAt(db, config, { at: now, locale, langs: only_lang, viewer: accountIdOf(caller) })
