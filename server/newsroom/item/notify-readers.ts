import { sql, type Transaction } from 'kysely'
import { toFarcasterTime } from '#domain/farcaster.ts'
import type { Config } from '#server/config/config.ts'
import type { DB } from '#server/data/schema.ts'
import { itemOfLink } from '#server/preview/site-item.ts'

interface Notice {
  articleId: number
  kind: 'item_corrected' | 'item_withdrawn'
  body: string
  at: Date
}

/** Leaves a message to every account that saved an item or shared it in a cast: it was corrected or withdrawn, and why. */
export async function notifyReaders(
  trx: Transaction<DB>,
  config: Config,
  { articleId, kind, body, at }: Notice,
): Promise<void> {
  const sharers = await accountsThatShared(trx, config, articleId)
  await sql`
    insert into message (account_id, kind, article_id, body, created_at)
    select id, ${kind}, ${articleId}::bigint, ${body}, ${at} from account
    where id in (select account_id from collection where article_id = ${articleId}) or id = any(${sharers}::bigint[])
  `.execute(trx)
}

/** The accounts with a cast that embeds the address of an item, in whatever language; casts that were deleted are none. */
async function accountsThatShared(trx: Transaction<DB>, config: Config, articleId: number): Promise<number[]> {
  const { created_at } = await trx
    .selectFrom('item')
    .select('created_at')
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number; url: string }>`
    select account.id, embed ->> 'url' as url
    from account join fc_cast on fc_cast.fid = account.fid and timestamp >= ${toFarcasterTime(created_at)},
      jsonb_array_elements(embeds) as embed
    where embed ->> 'url' like ${`%/${articleId}%`}
  `.execute(trx)
  const sharers = rows.filter(({ url }) => itemOfLink(url, config)?.id === articleId)
  return [...new Set(sharers.map(({ id }) => id))]
}
