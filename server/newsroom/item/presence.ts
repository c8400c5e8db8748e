import { Refusal } from '#contract/errors.ts'
import type { deskItem } from '#contract/newsroom/item.ts'
import { penSilenceMs } from '#domain/platform/constants.ts'
import { stateName } from '#domain/news/item/state.ts'
import type { StaffContext, Handler } from '#server/platform/call/handler.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { prepareTexts } from '#server/news/item/write/incoming.ts'
import { lockItem } from '#server/news/item/write/lock.ts'
import { changeRows, putRow, removeRows } from '#server/platform/data/rows.ts'
import { notesOf } from './note.ts'
import { actorOf, readSeenVersion, readVersion, requireAct, textsOf, type VersionId } from './open-version.ts'
import { takePen } from './pen.ts'
import { addRevision } from './revision.ts'
import { secondsOrNull } from './versions.ts'

/** After this time without a sign of presence, a member of staff no longer counts as having an item open. */
const presentMs = 30_000

/**
 * One pen for each language: its holder hands it over or lays it down; after two minutes without a word from its holder another may
 * take it, and the text as it then is becomes a revision.
 */
export const presence: Handler<typeof deskItem.presence> = async ({ article_id, lang, act = 'stay', to }, context) => {
  const { db, caller, now } = context
  const { staffId } = caller
  const id: VersionId = { articleId: article_id, lang }
  const version = await readSeenVersion(db, context, id)
  await db.transaction().execute(async (trx) => {
    if (act === 'leave') return leave(trx, id, staffId)
    // A save locks the item before it takes the pen. In the other order each could wait for the other: the first row of a
    // person refers to the item, and so waits for whoever has locked it.
    if (!(await lockItem(trx, article_id))) throw new Refusal('not_found')
    await stay(trx, id, context)
    if (act === 'ask') await setAsked(trx, id, staffId, now)
    if (act === 'refuse' && to) await setAsked(trx, id, to, null)
    if (act === 'hand' && to) await hand(trx, id, staffId, to, now)
    if (act === 'take') {
      requireAct('write', actorOf(caller, version.item, lang), lang)
      await take(trx, id, context)
    }
  })
  const rows = await readPresence(db, id)
  const isWithin = (at: Date | null, ms: number) => at !== null && at.getTime() > now.getTime() - ms
  const pen = rows.find(({ has_pen, seen_at }) => has_pen && isWithin(seen_at, penSilenceMs))
  return {
    pen: pen
      ? { id: pen.staff_id, name: pen.name, is_you: pen.staff_id === staffId, wrote_at: secondsOrNull(pen.wrote_at) }
      : null,
    people: rows
      .filter(({ staff_id, seen_at }) => staff_id !== staffId && isWithin(seen_at, presentMs))
      .map(({ staff_id, name, asked_at }) => ({ id: staff_id, name, asked_at: secondsOrNull(asked_at) })),
    number: version.draft?.number ?? 0,
    state: stateName(version.state),
    notes: await notesOf(db, id),
  }
}

type Db = StaffContext['db'] | Transaction

const readPresence = (db: Db, { articleId, lang }: VersionId) =>
  db
    .selectFrom('item_presence')
    .innerJoin('staff', 'staff.id', 'item_presence.staff_id')
    .select(['staff_id', 'staff.name', 'has_pen', 'asked_at', 'seen_at', 'wrote_at'])
    .where('article_id', '=', articleId)
    .where('lang', '=', lang)
    .orderBy('seen_at', 'desc')
    .execute()

async function stay(trx: Transaction, { articleId, lang }: VersionId, { caller, now }: StaffContext): Promise<void> {
  await putRow(
    trx,
    'item_presence',
    { article_id: articleId, lang, staff_id: caller.staffId, seen_at: now },
    ['article_id', 'lang', 'staff_id'],
    { seen_at: now },
  )
}

const setAsked = (trx: Transaction, { articleId, lang }: VersionId, staffId: number, at: Date | null) =>
  changeRows(trx, 'item_presence', { article_id: articleId, lang, staff_id: staffId }, { asked_at: at })

async function leave(trx: Transaction, { articleId, lang }: VersionId, staffId: number): Promise<void> {
  await removeRows(trx, 'item_presence', { article_id: articleId, lang, staff_id: staffId })
}

async function hand(trx: Transaction, id: VersionId, from: number, to: number, at: Date): Promise<void> {
  const rows = await readPresence(trx, id)
  const holds = rows.some(({ staff_id, has_pen }) => staff_id === from && has_pen)
  if (holds && rows.some(({ staff_id }) => staff_id === to)) await takePen(trx, { ...id, staffId: to, at })
}

/** Takes the pen that nobody holds, or whose holder has been silent. Refuses `item_pen`. */
async function take(trx: Transaction, id: VersionId, { caller, now }: StaffContext): Promise<void> {
  const { staffId } = caller
  const before = (await readPresence(trx, id)).find(({ has_pen }) => has_pen)
  if (before?.staff_id === staffId) return
  if (before && before.seen_at.getTime() > now.getTime() - penSilenceMs)
    throw new Refusal('item_pen', { name: before.name })
  await takePen(trx, { ...id, staffId, at: now })
  const version = await readVersion(trx, id)
  if (!before || !version?.draft) return
  await addRevision(trx, {
    ...id,
    cause: 'taken',
    staffId: before.staff_id,
    texts: prepareTexts(textsOf(version)),
    at: now,
  })
}
