import { sql } from 'kysely'
import type { deskSlot, HomeSlot } from '#contract/newsroom/slot.ts'
import { versionOf } from '#server/newsroom/form/version.ts'
import type { Handler } from '#server/platform/call/handler.ts'

interface Row extends Omit<HomeSlot, 'starts_at' | 'ends_at' | 'by' | 'version'> {
  starts_at: Date
  ends_at: Date
  staff_id: number | null
  staff_name: string | null
}

type Settings = Pick<Row, 'place' | 'article_id' | 'lang' | 'position' | 'starts_at' | 'ends_at'>

/** What editors change in the form of a slot. */
export const settingsOf = ({ place, article_id, lang, position, starts_at, ends_at }: Settings) => ({
  place,
  article_id,
  lang,
  position,
  starts_at: starts_at.getTime(),
  ends_at: ends_at.getTime(),
})

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

export const list: Handler<typeof deskSlot.list> = async (_, { db, locale, now }) => {
  const { rows } = await sql<Row>`
    select slot.id, place, slot.article_id, item.kind, slot.lang, slot.position, starts_at, ends_at, slot.staff_id,
      staff.name as staff_name, coalesce(shown.title, draft.title, '') as title, coalesce(shown.state = 'published', false) as is_public
    from home_slot as slot join item using (article_id) left join staff on staff.id = slot.staff_id
      left join lateral (
        select title, state from item_version where article_id = item.article_id
        order by state = 'published' desc, lang = coalesce(slot.lang, ${locale}) desc, lang = item.original_lang desc limit 1
      ) as shown on true
      left join item_draft as draft on draft.article_id = item.article_id and draft.lang = item.original_lang
    where ends_at > ${now}
    order by array_position(array['lead', 'recommended', 'hot'], place), slot.position, starts_at, slot.id
  `.execute(db)
  return {
    list: rows.map(({ staff_id, staff_name, starts_at, ends_at, ...row }) => ({
      ...row,
      starts_at: seconds(starts_at),
      ends_at: seconds(ends_at),
      by: staff_id === null ? null : { id: staff_id, name: staff_name! },
      version: versionOf(settingsOf({ ...row, starts_at, ends_at })),
    })),
    now: seconds(now),
  }
}
