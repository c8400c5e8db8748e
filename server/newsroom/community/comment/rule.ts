import { Refusal } from '#contract/errors.ts'
import type { deskComment } from '#contract/newsroom/comment.ts'
import { commentsTag } from '#contract/tags.ts'
import { itemKindFacts } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { recordSave } from '#server/newsroom/audit/record.ts'
import { putRow } from '#server/platform/data/rows.ts'
import { titleOf } from './rows.ts'

const maxRules = 200

const selectRules = (db: Database, locale: Locale) =>
  db
    .selectFrom('item')
    .leftJoin('comment_rule', 'comment_rule.article_id', 'item.article_id')
    .select(['item.article_id', 'item.kind', 'is_checked_first', 'closes_at', titleOf(locale).as('title')])
    .where('item.published_at', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number]

const view = ({ article_id, kind, title, is_checked_first, closes_at }: Row) => ({
  article_id,
  title: title ?? '',
  type: itemKindFacts[kind].type,
  is_checked_first: is_checked_first ?? false,
  closes_at: closes_at && Math.floor(closes_at.getTime() / 1000),
})

export const rule: Handler<typeof deskComment.rule> = async ({ article_id }, { db, locale }) => {
  const row = await selectRules(db, locale).where('item.article_id', '=', article_id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return view(row)
}

export const rules: Handler<typeof deskComment.rules> = async (_, { db, locale }) => {
  const rows = await selectRules(db, locale)
    .where(({ or, eb }) => or([eb('is_checked_first', '=', true), eb('closes_at', 'is not', null)]))
    .orderBy('item.article_id', 'desc')
    .limit(maxRules)
    .execute()
  return { list: rows.map(view) }
}

/** Without `closes_at`, or with 0, the comments stay open. */
export const setRule: Handler<typeof deskComment.setRule> = async (input, context) => {
  const { article_id, is_checked_first } = input
  const closes_at = input.closes_at ? new Date(input.closes_at * 1000) : null
  await context.db.transaction().execute(async (trx) => {
    const before = await selectRules(trx, context.locale)
      .where('item.article_id', '=', article_id)
      .forUpdate('item')
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
    const after = { is_checked_first, closes_at }
    await putRow(trx, 'comment_rule', { article_id, ...after }, ['article_id'], after)
    await publishEvents(trx, [{ kind: 'data', tag: commentsTag(article_id) }])
    await recordSave(trx, context, 'comment.setRule', article_id, {
      before: { is_checked_first: before.is_checked_first ?? false, closes_at: before.closes_at },
      after,
    })
  })
  return rule({ article_id }, context)
}
