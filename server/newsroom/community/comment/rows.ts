import { sql } from 'kysely'
import type { DeskCommentRow } from '#contract/newsroom/comment.ts'
import { itemKindFacts } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { unixSeconds as seconds } from '#server/platform/response/unix-seconds.ts'

/** Comments with the data for the desk's decision: their items in its language, their authors, their reports. */
export const selectForDesk = (db: Database, locale: Locale) =>
  db
    .selectFrom('comment')
    .innerJoin('item', 'item.article_id', 'comment.article_id')
    .leftJoin('account', 'account.id', 'comment.account_id')
    .select([
      'comment.id',
      'comment.article_id',
      'comment.account_id',
      'comment.parent_id',
      'comment.body',
      'comment.state',
      'comment.waits_for',
      'comment.held_word',
      'comment.pinned_at',
      'comment.created_at',
      'item.kind',
      'account.nickname',
      'account.may_comment',
      'account.created_at as member_since',
      titleOf(locale).as('title'),
      countOf('shown').as('comments'),
      countOf('hidden').as('hidden'),
      sql<number>`(select count(*)::int from report where comment_id = comment.id and report.state in ('open', 'looking'))`.as(
        'reports',
      ),
    ])

/** The title of a comment's item in a language, otherwise in its original. */
export const titleOf = (locale: Locale) => sql<string | null>`(
  select title from item_version where item_version.article_id = item.article_id and state <> 'draft'
  order by lang = ${locale} desc, lang = item.original_lang desc limit 1)`

const countOf = (state: 'shown' | 'hidden') => sql<number>`(
  select count(*)::int from comment as other where other.account_id = account.id and other.state = ${state})`

type Row = Awaited<ReturnType<ReturnType<typeof selectForDesk>['execute']>>[number]

export const viewForDesk = (row: Row): DeskCommentRow => ({
  id: row.id,
  article: {
    article_id: row.article_id,
    type: itemKindFacts[row.kind].type,
    title: row.title ?? '',
  },
  user:
    row.account_id === null
      ? null
      : {
          id: row.account_id,
          nickname: row.nickname!,
          may_comment: row.may_comment!,
          comments: row.comments,
          hidden: row.hidden,
          add_time: seconds(row.member_since!),
        },
  content: row.body,
  state: row.state as DeskCommentRow['state'],
  waits_for: row.waits_for,
  held_word: row.held_word,
  is_pinned: row.pinned_at !== null,
  is_reply: row.parent_id !== null,
  reports: row.reports,
  add_time: seconds(row.created_at),
})
