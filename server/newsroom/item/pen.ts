import { Refusal } from '#contract/errors.ts'
import { penSilenceMs } from '#domain/platform/constants.ts'
import type { StaffContext } from '#server/platform/call/handler.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { changeRows, putRow } from '#server/platform/data/rows.ts'
import type { VersionId } from './open-version.ts'

type Db = Database | Transaction

/** The holder of the pen (the lock for writing) of a version; nobody after two inactive minutes. */
export const penHolder = (db: Db, { articleId, lang }: VersionId, now: Date) =>
  db
    .selectFrom('item_presence')
    .innerJoin('staff', 'staff.id', 'item_presence.staff_id')
    .select(['item_presence.staff_id', 'staff.name'])
    .where('article_id', '=', articleId)
    .where('lang', '=', lang)
    .where('has_pen', '=', true)
    .where('seen_at', '>', new Date(now.getTime() - penSilenceMs))
    .executeTakeFirst()

/** Refuses `item_pen` with the name of another person who writes a version now. */
export async function refuseOtherPen(
  db: Db,
  { caller, now }: Pick<StaffContext<object>, 'caller' | 'now'>,
  id: VersionId,
): Promise<void> {
  const holder = await penHolder(db, id, now)
  if (holder && holder.staff_id !== caller.staffId) throw new Refusal('item_pen', { name: holder.name })
}

/** Records that a member of staff has just written: they get the pen, if nobody else holds it. */
export async function noteWriting(
  trx: Transaction,
  { articleId, lang, staffId, at }: VersionId & { staffId: number; at: Date },
): Promise<void> {
  await takePen(trx, { articleId, lang, staffId, at })
  await changeRows(trx, 'item_presence', { article_id: articleId, lang, staff_id: staffId }, { wrote_at: at })
}

/** Gives the pen of a version to a member of staff, regardless of its holder. */
export async function takePen(
  trx: Transaction,
  { articleId, lang, staffId, at }: VersionId & { staffId: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('item_presence')
    .set({ has_pen: false })
    .where('article_id', '=', articleId)
    .where('lang', '=', lang)
    .where('staff_id', '<>', staffId)
    .where('has_pen', '=', true)
    .execute()
  await putRow(
    trx,
    'item_presence',
    { article_id: articleId, lang, staff_id: staffId, has_pen: true, seen_at: at },
    ['article_id', 'lang', 'staff_id'],
    { has_pen: true, asked_at: null, seen_at: at },
  )
}
