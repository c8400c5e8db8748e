import { sql } from 'kysely'
import { adverseTag, compositionTag, itemTag, tokenTag } from '#contract/tags.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { indexCompositions } from './compositions.ts'
import { notifyFollowers } from './notify-followers.ts'
import { indexedOf, type Indexed, type IndexedRow } from './indexed.ts'
import {
  mentionKeys,
  mentionsIn,
  mentionReasons,
  type MentionReason,
  type MentionText,
  type TokenName,
} from '#domain/markets/token/mention.ts'

/**
 * Updates what topics, special subjects, tokens, shows and the list of adverse events have of these items: `texts` are all their public versions. Followers get a
 * message of what is new. Part of indexing: every writer of texts or states gets here at the end of its transaction.
 */
export async function indexSubjects(
  trx: Transaction,
  articleIds: number[],
  texts: readonly PublicText[],
): Promise<void> {
  const compositions = await indexCompositions(trx, articleIds)
  const hasIncidents = await indexIncidents(trx, articleIds)
  const shows = await indexEpisodes(trx, articleIds)
  const tokens = await indexMentions(trx, articleIds, texts)
  await notifyFollowers(trx, [
    ...compositions.entered.map(({ subjectId, articleId }) => ({ compositionId: subjectId, articleId })),
    ...shows.entered.map(({ subjectId, articleId }) => ({ showId: subjectId, articleId })),
    ...tokens.entered.map(({ subjectId, articleId }) => ({ tokenId: subjectId, articleId })),
  ])
  await publishTags(
    trx,
    hasIncidents ? [adverseTag] : [],
    compositions.changed.map(compositionTag),
    tokens.changed.map(tokenTag),
    await tagsOfStories(trx, articleIds),
  )
}

/** The running stories that have these items, and the other reports on the same: their pages show what these items say. */
async function tagsOfStories(trx: Transaction, articleIds: number[]): Promise<string[]> {
  const ids = sql`${articleIds}::bigint[]`
  const { rows } = await sql<{ story: number | null; report: number | null }>`
    select composition_id as story, null as report from composition_item join composition on id = composition_id
    where article_id = any(${ids}) and kind = 'story'
    union
    select null, report.article_id from item_story as own join item_story as report using (story_id)
    where own.article_id = any(${ids}) and report.article_id <> all(${ids})
  `.execute(trx)
  return rows.map(({ story, report }) => (story === null ? itemTag(report!) : compositionTag(story)))
}

/** Episodes of these that are public for the first time: each enters its show once. */
async function indexEpisodes(trx: Transaction, articleIds: number[]): Promise<Indexed> {
  const { rows } = await sql<IndexedRow>`
    update episode set entered_at = item.published_at from item
    where episode.article_id = any(${articleIds}::bigint[]) and item.article_id = episode.article_id
      and item.published_at is not null and entered_at is null
    returning show_id as subject_id, episode.article_id, entered_at as listed_at, true as is_new
  `.execute(trx)
  return indexedOf(rows, [])
}

/** Makes incidents of those of these items that have a tag for it, and no longer of those that lost it. True if one changed. */
async function indexIncidents(trx: Transaction, articleIds: number[]): Promise<boolean> {
  const ids = sql`${articleIds}::bigint[]`
  const tagged = sql`
    select article_id, min(incident_tag.kind) as kind from item_tag join incident_tag using (tag)
    where article_id = any(${ids}) and item_tag.kind in ('flash', 'article') group by article_id`
  const left = await sql`
    delete from incident where article_id = any(${ids}) and is_from_tag
      and article_id not in (select article_id from (${tagged}) as tagged)
  `.execute(trx)
  const entered = await sql`
    insert into incident (article_id, kind, is_from_tag) select article_id, kind, true from (${tagged}) as tagged
    on conflict (article_id) do nothing
  `.execute(trx)
  if (left.numAffectedRows || entered.numAffectedRows) return true
  const known = await trx
    .selectFrom('incident')
    .select('article_id')
    .where('article_id', '=', sql<number>`any(${ids})`)
    .limit(1)
    .executeTakeFirst()
  return Boolean(known)
}

/** A public version of an item, as plain text. */
interface PublicText extends MentionText {
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
async function indexMentions(trx: Transaction, articleIds: number[], texts: readonly PublicText[]): Promise<Indexed> {
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

async function readNames(trx: Transaction, keys: ReadonlySet<string>): Promise<KnownName[]> {
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

async function storeMentions(trx: Transaction, articleIds: number[], mentions: Mention[]): Promise<Indexed> {
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
