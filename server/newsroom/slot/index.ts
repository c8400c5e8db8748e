import { deskSlot, type HomeSlot } from '#contract/newsroom/slot.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { slotsAt } from '#server/site/home/slots.ts'
import { Refusal } from '#contract/errors.ts'
import { slotsTag } from '#contract/tags.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { recordChange, recordSave } from '#server/newsroom/audit/record.ts'
import { refuseStale, versionOf } from '#server/newsroom/form/version.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { maySee } from '#server/newsroom/item/open-version.ts'
import { sql } from 'kysely'

/** Refuses `not_found`. */
const lockedSlot = (trx: Transaction, id: number) =>
  trx
    .selectFrom('home_slot')
    .select(['place', 'article_id', 'lang', 'position', 'starts_at', 'ends_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))

const remove: Handler<typeof deskSlot.remove> = async ({ id, version }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const before = await lockedSlot(trx, id)
    refuseStale(version, settingsOf(before))
    await trx.deleteFrom('home_slot').where('id', '=', id).execute()
    await publishEvents(trx, [{ kind: 'data', tag: slotsTag }])
    await recordChange(trx, context, 'slot.remove', id, { before })
  })
  return { id }
}

const preview: Handler<typeof deskSlot.preview> = ({ lang, at }, { db, config }) =>
  slotsAt(db, config, { at: new Date(at * 1000), locale: lang })

/** An item that is not public yet may be set: its slot is empty until it is. */
const save: Handler<typeof deskSlot.save> = async ({ id, version, starts_at, ends_at, ...input }, context) => {
  const { db, caller, now } = context
  const slot = {
    place: input.place,
    article_id: input.article_id,
    lang: input.lang ?? null,
    position: input.position,
    starts_at: new Date(starts_at * 1000),
    ends_at: new Date(ends_at * 1000),
  }
  if (slot.ends_at <= slot.starts_at || slot.ends_at <= now) throw new Refusal('slot_time')
  return db.transaction().execute(async (trx) => {
    const item = await trx
      .selectFrom('item')
      .select(['kind', 'created_by', 'embargo_until', 'published_at'])
      .where('article_id', '=', slot.article_id)
      .executeTakeFirst()
    if (!item || !maySee(caller, item, now)) throw new Refusal('not_found')
    if (item.kind !== 'article' && !(item.kind === 'flash' && slot.place === 'lead')) throw new Refusal('slot_kind')
    const before = id === undefined ? undefined : await lockedSlot(trx, id)
    if (before) refuseStale(version, settingsOf(before))
    const saved =
      id === undefined
        ? await trx
            .insertInto('home_slot')
            .values({ ...slot, staff_id: caller.staffId, created_at: now })
            .returning('id')
            .executeTakeFirstOrThrow()
        : await trx
            .updateTable('home_slot')
            .set({ ...slot, has_begun: false })
            .where('id', '=', id)
            .returning('id')
            .executeTakeFirstOrThrow()
    await publishEvents(trx, [{ kind: 'data', tag: slotsTag }])
    await recordSave(trx, context, 'slot.save', saved.id, { before, after: slot })
    return saved
  })
}

interface Row extends Omit<HomeSlot, 'starts_at' | 'ends_at' | 'by' | 'version'> {
  starts_at: Date
  ends_at: Date
  staff_id: number | null
  staff_name: string | null
}

type Settings = Pick<Row, 'place' | 'article_id' | 'lang' | 'position' | 'starts_at' | 'ends_at'>

/** What editors change in the form of a slot. */
const settingsOf = ({ place, article_id, lang, position, starts_at, ends_at }: Settings) => ({
  place,
  article_id,
  lang,
  position,
  starts_at: starts_at.getTime(),
  ends_at: ends_at.getTime(),
})

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

const list: Handler<typeof deskSlot.list> = async (_, { db, locale, now }) => {
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

export const handlers = bind(deskSlot, { list, preview, remove, save })
