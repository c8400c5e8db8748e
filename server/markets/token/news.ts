import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { limitOf } from '#contract/parameters.ts'
import type { NamingItem, tokenwiki } from '#contract/markets/token.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { MentionReason } from '#domain/markets/token/mention.ts'
import type { CallContext, Handler } from '#server/platform/call/handler.ts'
import { hydrateSkeleton } from '#server/news/item/read/hydrate.ts'
import { isPublicIn, pageOf, type Source } from '#server/news/item/read/skeleton.ts'
import { seenBy, type ItemServices } from '#server/news/item/read/list.ts'
import { viewItem } from '#server/news/item/read/view.ts'

/** One page of the items that name a token, all or those of some languages. Refuses `not_found`. */
export const news: Handler<typeof tokenwiki.news, ItemServices> = async (
  { id, page, only_lang: langs, ...size },
  context,
) => {
  const token = await context.db.selectFrom('token').select('item_count').where('id', '=', id).executeTakeFirst()
  if (!token) throw new Refusal('not_found')
  const limit = limitOf(size)
  const found = itemsNaming(id, { page, limit, langs }, context)
  const [{ list, has_more }, total] = await Promise.all([
    found,
    langs
      ? context.services.itemCounts.ofRows(
          { naming: id, langs },
          naming(id, langs),
          context.now,
          seenBy(found, { page, limit }),
        )
      : token.item_count,
  ])
  return { page, limit, total, has_more, list }
}

/** Items that name a token, newest first, with the reason of each. */
export async function itemsNaming(
  tokenId: number,
  { page, limit, langs }: { page: number; limit: number; langs?: readonly Locale[] | undefined },
  { db, config, locale, caller }: CallContext,
): Promise<{ list: NamingItem[]; has_more: boolean }> {
  const rows = await hydrateSkeleton(db, pageOf(naming(tokenId, langs), { page, limit }), { locale, langs, caller })
  const reasons = await readReasons(
    db,
    tokenId,
    rows.map(({ article_id }) => article_id),
  )
  return {
    list: rows.map((row) => ({ ...viewItem(row, config), reason: reasons.get(row.article_id) ?? 'name' })),
    has_more: rows[0]?.has_more ?? false,
  }
}

const naming = (tokenId: number, langs?: readonly Locale[]): Source => ({
  from: sql`token_mention`,
  where: langs
    ? sql`token_id = ${tokenId} and ${isPublicIn(langs, sql`token_mention.article_id`)}`
    : sql`token_id = ${tokenId}`,
  id: sql`article_id`,
  at: sql`listed_at`,
})

async function readReasons(db: CallContext['db'], tokenId: number, ids: number[]): Promise<Map<number, MentionReason>> {
  const rows = await db
    .selectFrom('token_mention')
    .select(['article_id', 'reason'])
    .where('token_id', '=', tokenId)
    .where('article_id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(({ article_id, reason }) => [article_id, reason]))
}
