import { sql } from 'kysely'
import type { Output } from '#contract/calls.ts'
import { Refusal } from '#contract/errors.ts'
import type { deskItem } from '#contract/newsroom/item.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'
import { staffRef } from '#server/newsroom/staff/ref.ts'
import { rowOf } from '#server/platform/data/rows.ts'
import { readSeenVersion, type VersionId } from './open-version.ts'

type Notes = Output<'deskItem.addNote'>['notes']

/** The notes of a version, the oldest first, with their answers. */
export const notesOf = (db: Database, { articleId, lang }: VersionId): Promise<Notes> =>
  db
    .selectFrom('item_note')
    .leftJoin('staff', 'staff.id', 'item_note.staff_id')
    .select(['item_note.id', staffRef.as('author'), 'passage', 'occurrence', 'answers', 'body as content'])
    .select([secondsIn('item_note.created_at').as('add_time'), sql<boolean>`done_at is not null`.as('is_done')])
    .where('article_id', '=', articleId)
    .where('lang', '=', lang)
    .orderBy('item_note.id')
    .execute()

/** Whoever reads a text may write notes on it, also while another person writes it. */
export const addNote: Handler<typeof deskItem.addNote> = async (input, context) => {
  const { db, caller, now } = context
  const id = { articleId: input.article_id, lang: input.lang }
  await readSeenVersion(db, context, id)
  await db.transaction().execute(async (trx) => {
    const answered =
      input.answers === undefined
        ? undefined
        : await rowOf(trx, 'item_note', { id: input.answers, article_id: id.articleId, lang: id.lang }, ['id'])
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
    await recordChange(trx, context, 'item.note', id.articleId, {
      after: { lang: id.lang, note: note.id, text: input.content },
    })
  })
  return { notes: await notesOf(db, id) }
}

export const endNote: Handler<typeof deskItem.endNote> = async ({ article_id, lang, id, is_done = true }, context) => {
  const { db, now } = context
  await readSeenVersion(db, context, { articleId: article_id, lang })
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('item_note')
      .set({ done_at: is_done ? now : null })
      .where('id', '=', id)
      .where('article_id', '=', article_id)
      .where('lang', '=', lang)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
    await recordChange(trx, context, 'item.endNote', article_id, {
      before: { lang, note: id, is_done: !is_done },
      after: { lang, note: id, is_done },
    })
  })
  return { notes: await notesOf(db, { articleId: article_id, lang }) }
}
