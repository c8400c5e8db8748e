import { sql } from 'kysely'
import type { RevisionCause } from '#contract/newsroom/item-views.ts'
import { textColumns, type PreparedTexts } from '#server/news/item/write/incoming.ts'
import type { VersionId } from './open-version.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/** Saves of one person that follow each other within this time are one revision. */
const togetherMs = 10 * 60_000

export interface NewRevision extends VersionId {
  cause: RevisionCause
  staffId: number | null
  texts: Pick<PreparedTexts, 'title' | 'abstract' | 'contentHtml' | 'tags'>
  note?: string
  at: Date
}

/**
 * Keeps a text of a version. Returns its id and whether it is a revision of its own: saves in a row become one, and so
 * does a text that is refused again.
 */
export async function addRevision(
  trx: Transaction,
  { articleId, lang, cause, staffId, texts, note = '', at }: NewRevision,
): Promise<{ id: number; isNew: boolean }> {
  const columns = textColumns(texts)
  if (cause === 'typed') {
    const { rows } = await sql<{ id: number }>`
      update item_revision set title = ${columns.title}, abstract = ${columns.abstract}, content_html = ${columns.content_html},
        tags = ${columns.tags}, save_count = save_count + 1, updated_at = ${at}
      where id = (select max(id) from item_revision where article_id = ${articleId} and lang = ${lang})
        and cause = 'typed' and staff_id is not distinct from ${staffId}::bigint and created_at > ${new Date(at.getTime() - togetherMs)}
      returning id
    `.execute(trx)
    if (rows[0]) return { id: rows[0].id, isNew: false }
  }
  if (cause === 'refused') {
    const known = await trx
      .selectFrom('item_revision')
      .select('id')
      .where('article_id', '=', articleId)
      .where('lang', '=', lang)
      .where('cause', '=', 'refused')
      .where('staff_id', '=', staffId)
      .where('title', '=', columns.title)
      .where('abstract', '=', columns.abstract)
      .where('content_html', '=', columns.content_html)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (known) return { id: known.id, isNew: false }
  }
  const { id } = await trx
    .insertInto('item_revision')
    .values({ article_id: articleId, lang, cause, staff_id: staffId, note, created_at: at, updated_at: at, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isNew: true }
}
