import { message } from '#contract/accounts/message.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { sql } from 'kysely'
import { limitOf } from '#contract/parameters.ts'
import { itemKindFacts, type ItemKind } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { titleOfComposition } from '#server/news/subject/composition-title.ts'
import type { Database } from '#server/platform/data/database.ts'

/** Ids of other accounts' messages mark nothing. */
const read: Handler<typeof message.read> = async ({ ids }, context) => {
  const { accountId } = context.caller
  await context.db
    .updateTable('message')
    .set({ read_at: context.now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [0, ...ids!]))
    .execute()
  return { unread: await unreadOf(context.db, accountId) }
}

interface SubjectRow {
  composition_id: number | null
  composition_kind: string | null
  composition_title: string | null
  token_id: number | null
  token_name: string | null
  show_id: number | null
  show_title: string | null
}

const subjectOf = (row: SubjectRow) =>
  row.token_id !== null
    ? { type: 'token' as const, id: row.token_id, title: row.token_name ?? '' }
    : row.composition_id !== null
      ? {
          type: row.composition_kind as 'topic' | 'special' | 'story',
          id: row.composition_id,
          title: row.composition_title ?? '',
        }
      : row.show_id !== null
        ? { type: 'show' as const, id: row.show_id, title: row.show_title ?? '' }
        : null

interface PageOfMessages {
  accountId: number
  locale: Locale
  limit: number
  offset: number
}

/** Reads the rows of a page of messages and one more, by which the caller knows whether there is another page. */
function readRows(db: Database, { accountId, locale, limit, offset }: PageOfMessages) {
  return db
    .selectFrom('message')
    .leftJoin('account as sender', 'sender.id', 'message.from_account')
    .leftJoin('comment', 'comment.id', 'message.comment_id')
    .leftJoin('composition', 'composition.id', 'message.composition_id')
    .leftJoin('token', 'token.id', 'message.token_id')
    .leftJoin('podcast_show', 'podcast_show.id', 'message.show_id')
    .leftJoin('series', 'series.id', 'message.series_id')
    .leftJoin('item', (join) =>
      join.on('item.article_id', '=', (on) => on.fn.coalesce('message.article_id', 'comment.article_id')),
    )
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('item_version')
          .select('title')
          .whereRef('item_version.article_id', '=', 'item.article_id')
          .where((where) =>
            where.or([
              where('state', '=', 'published'),
              // Messages about a withdrawn item still show its title.
              where.and([
                where('state', '=', 'withdrawn'),
                where('message.kind', 'in', ['item_corrected', 'item_withdrawn']),
              ]),
            ]),
          )
          .orderBy((by) =>
            by
              .case()
              .when('lang', '=', locale)
              .then(0)
              .when('lang', '=', by.ref('item.original_lang'))
              .then(1)
              .else(2)
              .end(),
          )
          .limit(1)
          .as('version'),
      (join) => join.onTrue(),
    )
    .select([
      'message.id',
      'message.kind',
      'message.body',
      'message.created_at',
      'message.read_at',
      'sender.id as sender_id',
      'sender.nickname',
      'sender.image_url',
      'message.comment_id',
      'item.article_id',
      'item.kind as item_kind',
      'version.title',
      'message.item_count',
      'composition.kind as composition_kind',
      'message.composition_id',
      'message.token_id',
      'token.name as token_name',
      'message.show_id',
      'podcast_show.title as show_title',
      'series.key as series_key',
      titleOfComposition(sql`composition.id`, locale).as('composition_title'),
    ])
    .where('message.account_id', '=', accountId)
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute()
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** A message in the shape of the API. */
const viewMessage = (row: Row) => ({
  id: row.id,
  kind: row.kind,
  user: row.sender_id === null ? null : { id: row.sender_id, nickname: row.nickname!, image: row.image_url! },
  article:
    row.article_id === null || row.title === null
      ? null
      : { article_id: row.article_id, type: itemKindFacts[row.item_kind as ItemKind].type, title: row.title },
  comment_id: row.comment_id,
  subject: subjectOf(row),
  series_key: row.series_key,
  item_count: row.item_count,
  content: row.body,
  add_time: Math.floor(row.created_at.getTime() / 1000),
  is_read: row.read_at !== null,
})

/** Messages of the account, each with its actor and item in the account's language, else the original's. */
const list: Handler<typeof message.list> = async (input, { db, locale, caller: { accountId } }) => {
  const { page } = input
  const limit = limitOf(input)
  const [rows, { total }, unread] = await Promise.all([
    readRows(db, { accountId, locale, limit, offset: (page - 1) * limit }),
    db
      .selectFrom('message')
      .where('account_id', '=', accountId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    unreadOf(db, accountId),
  ])
  return { page, limit, total, has_more: rows.length > limit, list: rows.slice(0, limit).map(viewMessage), unread }
}

const unreadOf = async (db: Database, accountId: number) =>
  (
    await db
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

export const handlers = bind(message, { list, read })
