import { Refusal } from '#contract/errors.ts'
import type { Output } from '#contract/calls.ts'
import type { deskItem } from '#contract/newsroom/item.ts'
import { limitOf } from '#contract/parameters.ts'
import { changedWords } from '#domain/platform/text/word-count.ts'
import type { StaffContext, Handler } from '#server/platform/call/handler.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { staffRef } from '#server/newsroom/staff/ref.ts'
import { detailOf } from './detail.ts'
import { readSeenVersion } from './open-version.ts'
import { saveDraft } from './save-draft.ts'

type RevisionRow = Output<'deskItem.revisions'>['list'][number]

export const revisions: Handler<typeof deskItem.revisions> = async (input, context) => {
  const { page, article_id, lang } = input
  const limit = limitOf(input)
  await readSeenVersion(context.db, context, { articleId: article_id, lang })
  const of = context.db.selectFrom('item_revision').where('article_id', '=', article_id).where('lang', '=', lang)
  const [rows, { total }] = await Promise.all([
    // One more than is shown: the oldest of the page is compared with the one before it.
    rowsOf(context, (query) =>
      query
        .where('article_id', '=', article_id)
        .where('lang', '=', lang)
        .orderBy('item_revision.id', 'desc')
        .limit(limit + 1)
        .offset((page - 1) * limit),
    ),
    of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const list = rows.slice(0, limit).map((row, index) => viewOf(row, rows[index + 1]))
  return { page, limit, total, has_more: rows.length > limit, list }
}

export const revision: Handler<typeof deskItem.revision> = async ({ article_id, id }, context) => {
  const row = await findRevision(context, article_id, id)
  const [before] = await rowsOf(context, (query) =>
    query
      .where('article_id', '=', article_id)
      .where('lang', '=', row.lang)
      .where('item_revision.id', '<', id)
      .orderBy('item_revision.id', 'desc')
      .limit(1),
  )
  const { title, abstract, content_html, tags } = row
  return { ...viewOf(row, before), lang: row.lang, texts: { title, abstract, content: content_html, tags } }
}

/** A revision becomes the working copy of its language; the text that it replaces is a revision, too. */
export const restore: Handler<typeof deskItem.restore> = async ({ article_id, id }, context) => {
  const { lang, title, abstract, content_html, tags } = await findRevision(context, article_id, id)
  const version = { articleId: article_id, lang }
  await saveDraft(context, { ...version, texts: { title, abstract, content: content_html, tags }, cause: 'restored' })
  return { version: await detailOf(context, version) }
}

async function findRevision(context: StaffContext, articleId: number, id: number) {
  const [row] = await rowsOf(context, (query) =>
    query.where('article_id', '=', articleId).where('item_revision.id', '=', id),
  )
  if (!row) throw new Refusal('not_found')
  await readSeenVersion(context.db, context, { articleId, lang: row.lang })
  return row
}

const query = ({ db }: StaffContext) =>
  db
    .selectFrom('item_revision')
    .leftJoin('staff', 'staff.id', 'item_revision.staff_id')
    .select(['item_revision.id', 'lang', 'cause', 'note', 'save_count', 'title', 'abstract', 'content_html', 'tags'])
    .select([
      secondsIn('item_revision.created_at').as('add_time'),
      secondsIn('item_revision.updated_at').as('updated_at'),
    ])
    .select(staffRef.as('author'))

type Query = ReturnType<typeof query>
type Row = Awaited<ReturnType<Query['execute']>>[number]

const rowsOf = (context: StaffContext, narrow: (all: Query) => Query): Promise<Row[]> =>
  narrow(query(context)).execute()

const textOf = ({ title, abstract, content_html }: Row) => `${title} ${abstract} ${plainText(content_html)}`

function viewOf(row: Row, before: Row | undefined): RevisionRow {
  return {
    id: row.id,
    cause: row.cause,
    note: row.note,
    author: row.author,
    save_count: row.save_count,
    title: row.title,
    words: changedWords(before ? textOf(before) : '', textOf(row)),
    add_time: row.add_time,
    updated_at: row.updated_at,
  }
}
