import { sql } from 'kysely'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import type { ItemKind } from '#domain/news/item/kind.ts'
import { shortCode } from '#domain/news/item/short-link.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { itemOfLink } from '#server/social/preview/site-item.ts'

interface Notice {
  articleId: number
  /** The versions that were corrected or withdrawn. */
  langs: readonly Locale[]
  kind: 'item_corrected' | 'item_withdrawn'
  body: string
  at: Date
}

/**
 * Leaves a message to every account that saved one of these versions or shared it in a cast: it was corrected or
 * withdrawn, and why.
 */
export async function notifyReaders(
  trx: Transaction,
  config: Config,
  { articleId, langs, kind, body, at }: Notice,
): Promise<void> {
  const pages = await pagesThatShowed(trx, articleId, langs)
  const sharers = await accountsThatShared(trx, config, articleId, pages)
  await sql`
    insert into message (account_id, kind, article_id, body, created_at)
    select account.id, ${kind}, ${articleId}::bigint, ${body}, ${at}
    from account left join collection on collection.account_id = account.id and article_id = ${articleId}
    where (collection.id is not null and coalesce(collection.lang, account.locale) = any(${pages}::text[]))
      or account.id = any(${sharers}::bigint[])
  `.execute(trx)
}

/** The languages of pages that showed one of these versions: their own, the original, or the first (item/read/hydrate.ts). */
async function pagesThatShowed(trx: Transaction, articleId: number, langs: readonly Locale[]): Promise<Locale[]> {
  const rows = await trx
    .selectFrom('item_version')
    .innerJoin('item', 'item.article_id', 'item_version.article_id')
    .select(['lang', 'original_lang'])
    .where('item.article_id', '=', articleId)
    .where((is) => is.or([is('state', '=', 'published'), is('lang', 'in', langs)]))
    .orderBy((order) => order.eb('lang', '=', order.ref('original_lang')), 'desc')
    .orderBy('lang')
    .execute()
  const shown = rows.map(({ lang }) => lang)
  return locales.filter((page) => langs.includes(shown.includes(page) ? page : shown[0]!))
}

/**
 * The accounts with a cast that embeds an address of an item in one of these languages; casts that were deleted are
 * none.
 */
async function accountsThatShared(
  trx: Transaction,
  config: Config,
  articleId: number,
  pages: readonly Locale[],
): Promise<number[]> {
  const { created_at, kind } = await trx
    .selectFrom('item')
    .select(['created_at', 'kind'])
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number; url: string }>`
    select account.id, embed ->> 'url' as url
    from account join fc_cast on fc_cast.fid = account.fid and timestamp >= ${toFarcasterTime(created_at)},
      jsonb_array_elements(embeds) as embed
    where embed ->> 'url' like any(${[`%/${articleId}%`, `%/${shortCode(kind as ItemKind, articleId)}`]})
  `.execute(trx)
  const sharers = rows.filter(({ url }) => {
    const item = itemOfLink(url, config)
    return item?.id === articleId && pages.includes(item.locale)
  })
  return [...new Set(sharers.map(({ id }) => id))]
}
