import type { Output } from '#contract/calls.ts'
import { Refusal } from '#contract/errors.ts'
import type { deskItem } from '#contract/newsroom/item.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { readSeenVersion, type VersionId } from './open-version.ts'
import { seconds } from './versions.ts'

type Notes = Output<'deskItem.addNote'>['notes']

/** The notes of a version, the oldest first, with their answers. */
export async function notesOf(db: Database, { articleId, lang }: VersionId): Promise<Notes> {
  const rows = await db
    .selectFrom('item_note')
    .leftJoin('staff', 'staff.id', 'item_note.staff_id')
    .select(['item_note.id', 'passage', 'occurrence', 'answers', 'body', 'item_note.created_at', 'done_at'])
    .select(['staff.id as staff_id', 'staff.name'])
    .where('article_id', '=', articleId)
    .where('lang', '=', lang)
    .orderBy('item_note.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    author: row.staff_id === null ? null : { id: row.staff_id, name: row.name! },
    passage: row.passage,
    occurrence: row.occurrence,
    answers: row.answers,
    content: row.body,
    add_time: seconds(row.created_at),
    is_done: row.done_at !== null,
  }))
}

/** Whoever reads a text may write notes on it, also while another person writes it. */
export const addNote: Handler<typeof deskItem.addNote> = async (input, context) => {
  const { db, caller, now } = context
  const id = { articleId: input.article_id, lang: input.lang }
  await readSeenVersion(db, context, id)
  await db.transaction().execute(async (trx) => {
    const answered =
      input.answers === undefined
        ? undefined
        : await trx
            .selectFrom('item_note')
            .select('id')
            .where('id', '=', input.answers)
            .where('article_id', '=', id.articleId)
            .where('lang', '=', id.lang)
            .executeTakeFirst()
    if (input.answers !== undefined && !answered) throw new Refusal('not_found')
    const note = await trx
      .insertInto('item_note')
      .values({
        article_id: id.articleId,
        lang: id.lang,
        staff_id: caller.staffId,
        passage: input.passage ?? '',
        occurrence: input.occurrence ?? 0,
        answers: answered?.id ?? null,
        body: input.content,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(trx, context, {
      action: 'item.note',
      kind: 'item',
      id: id.articleId,
      after: { lang: id.lang, note: note.id, text: input.content },
    })
  })
  return { notes: await notesOf(db, id) }
}

export const endNote: Handler<typeof deskItem.endNote> = async ({ article_id, lang, id, is_done = true }, context) => {
  const { db, now } = context
  await readSeenVersion(db, context, { articleId: article_id, lang })
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('item_note')
      .set({ done_at: is_done ? now : null })
      .where('id', '=', id)
      .where('article_id', '=', article_id)
      .where('lang', '=', lang)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new Refusal('not_found')
    await recordChange(trx, context, {
      action: 'item.endNote',
      kind: 'item',
      id: article_id,
      before: { lang, note: id, is_done: !is_done },
      after: { lang, note: id, is_done },
    })
  })
  return { notes: await notesOf(db, { articleId: article_id, lang }) }
}
