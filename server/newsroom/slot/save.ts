import { Refusal } from '#contract/errors.ts'
import type { deskSlot } from '#contract/newsroom/slot.ts'
import { slotsTag } from '#contract/tags.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { recordSave } from '#server/newsroom/audit/record.ts'
import { refuseStale } from '#server/newsroom/form/version.ts'
import { maySee } from '#server/newsroom/item/open-version.ts'
import { settingsOf } from './list.ts'

/** An item that is not public yet may be set: its slot is empty until it is. */
export const save: Handler<typeof deskSlot.save> = async ({ id, version, starts_at, ends_at, ...input }, context) => {
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
    const before =
      id === undefined
        ? undefined
        : await trx
            .selectFrom('home_slot')
            .select(['place', 'article_id', 'lang', 'position', 'starts_at', 'ends_at'])
            .where('id', '=', id)
            .forUpdate()
            .executeTakeFirst()
    if (id !== undefined && !before) throw new Refusal('not_found')
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
    await recordSave(trx, context, {
      action: 'slot.save',
      kind: 'slot',
      id: saved.id,
      before: before ?? null,
      after: slot,
    })
    return saved
  })
}
