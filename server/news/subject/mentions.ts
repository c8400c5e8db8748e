import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'
import {
  mentionKeys,
  mentionsIn,
  mentionReasons,
  type MentionReason,
  type MentionText,
  type TokenName,
} from '#domain/markets/token/mention.ts'
import { indexedOf, type Indexed, type IndexedRow } from './indexed.ts'

/** A public version of an item, as plain text. */
export interface PublicText extends MentionText {
  articleId: number
  listedAt: Date
}

interface KnownName extends TokenName {
  key: string
  isPart: boolean
}

interface Mention {
  tokenId: number
  articleId: number
  listedAt: Date
  reason: MentionReason
}

/** Updates which tokens these items name. */
export async function indexMentions(
  trx: Transaction<DB>,
  articleIds: number[],
  texts: readonly PublicText[],
): Promise<Indexed> {
  const searched = texts.map((text) => ({ text, keys: mentionKeys(text) }))
  const names = await readNames(trx, new Set(searched.flatMap(({ keys }) => [...keys])))
  const mentions = new Map<string, Mention>()
  for (const { text, keys } of searched) {
    const own = names.filter(({ key, isPart }) => isPart || keys.has(key))
    for (const [tokenId, reason] of own.length ? mentionsIn(text, own) : []) {
      const place = `${tokenId} ${text.articleId}`
      const before = mentions.get(place)
      if (!before || mentionReasons.indexOf(reason) < mentionReasons.indexOf(before.reason))
        mentions.set(place, { tokenId, articleId: text.articleId, listedAt: text.listedAt, reason })
    }
  }
  return storeMentions(trx, articleIds, [...mentions.values()])
}

async function readNames(trx: Transaction<DB>, keys: ReadonlySet<string>): Promise<KnownName[]> {
  const { rows } = await sql<KnownName>`
    select name.key, name.token_id as "tokenId", name.kind, name.text, token.symbol, name.is_part as "isPart",
      name.is_ordinary as "isOrdinary", token.is_symbol_ordinary as "isSymbolOrdinary", name.word_in as "wordIn"
    from token_name as name join token on token.id = name.token_id
    where name.key = any(${[...keys]}::text[])
    union
    select name.key, name.token_id, name.kind, name.text, token.symbol, true, name.is_ordinary, token.is_symbol_ordinary, name.word_in
    from token_name as name join token on token.id = name.token_id
    where name.is_part
  `.execute(trx)
  return rows
}

async function storeMentions(trx: Transaction<DB>, articleIds: number[], mentions: Mention[]): Promise<Indexed> {
  const rows = mentions.map(({ tokenId, articleId, listedAt, reason }) => ({
    token_id: tokenId,
    article_id: articleId,
    listed_at: listedAt.toISOString(),
    reason,
  }))
  const found = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row (token_id bigint, article_id bigint, listed_at timestamptz, reason text)`
  const { rows: left } = await sql<{ token_id: number }>`
    delete from token_mention as mention where article_id = any(${articleIds}::bigint[]) and not exists (
      select from ${found} where row.token_id = mention.token_id and row.article_id = mention.article_id
    ) returning token_id
  `.execute(trx)
  const { rows: written } = await sql<IndexedRow>`
    insert into token_mention as mention (token_id, article_id, listed_at, reason)
    select token_id, article_id, listed_at, reason from ${found}
    on conflict (token_id, article_id) do update set listed_at = excluded.listed_at, reason = excluded.reason
      where mention.listed_at <> excluded.listed_at or mention.reason <> excluded.reason
    returning token_id as subject_id, article_id, listed_at, xmax = 0 as is_new
  `.execute(trx)
  const indexed = indexedOf(
    written,
    left.map(({ token_id }) => token_id),
  )
  if (indexed.changed.length > 0)
    await sql`
      update token set item_count = (select count(*) from token_mention where token_id = token.id)
      where id = any(${indexed.changed}::bigint[])
    `.execute(trx)
  return indexed
}
