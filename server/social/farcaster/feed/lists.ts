import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Channel } from '#contract/social/cast.ts'
import { itemKindFacts, itemKinds } from '#domain/news/item/kind.ts'
import { socialOf, type FarcasterContext, type SocialCall } from '#server/social/farcaster/farcaster.ts'
import type { Hex } from '#server/social/farcaster/intent.ts'
import type { Profile, Slice } from '#server/social/farcaster/provider.ts'
import { answerFeed, sliceOf, type ListInput } from './answer.ts'
import { showCasts, showChannels, showProfiles, toList } from './hydrate.ts'
import { viewerOf } from './viewer.ts'

/** The account that a call names, otherwise the caller's own; refuses `bad_parameter` without either. */
function fidOf(fid: number | undefined, context: FarcasterContext): number {
  const found = fid ?? viewerOf(context)
  if (found === undefined) throw new Refusal('bad_parameter', { name: 'fid' })
  return found
}

export const feed: SocialCall<'feed'> = (input, context) => answerFeed({ kind: 'hot' }, input, context)

/** Refuses `network_unable` where the network has no list of all casts. */
export const latest: SocialCall<'latest'> = async (input, context) => {
  if (!socialOf(context).capabilities.listsLatest) throw new Refusal('network_unable')
  return answerFeed({ kind: 'latest' }, input, context)
}

export const follows: SocialCall<'follows'> = (input, context) =>
  answerFeed({ kind: 'following', fid: viewerOf(context)! }, input, context)

/** Refuses `not_found` for a channel that is not registered. */
export const channelCasts: SocialCall<'channelCasts'> = async ({ id, ...input }, context) => {
  const channel = await socialOf(context).channel(id)
  if (!channel) throw new Refusal('not_found')
  return answerFeed({ kind: 'channel', url: channel.url }, input, context)
}

export const userCasts: SocialCall<'userCasts'> = async ({ fid, ...input }, context) =>
  answerFeed({ kind: 'person', fid: fidOf(fid, context) }, input, context)

export const userLikes: SocialCall<'userLikes'> = async ({ fid, ...input }, context) =>
  answerFeed({ kind: 'likes', fid: fidOf(fid, context) }, input, context)

export const replies: SocialCall<'replies'> = async ({ hash, ...input }, context) => {
  const slice = await socialOf(context).replies(hash, sliceOf(input))
  return toList(slice, await showCasts(context, slice.list))
}

const answerProfiles = async (slice: Slice<Profile>, context: FarcasterContext) =>
  toList(slice, await showProfiles(context, slice.list))

export const userFollow: SocialCall<'userFollow'> = async ({ fid, type, ...input }, context) =>
  answerProfiles(await socialOf(context).follows(fidOf(fid, context), type, sliceOf(input)), context)

export const reactors: SocialCall<'reactors'> = async ({ hash, type, ...input }, context) =>
  answerProfiles(await socialOf(context).reactors(hash, type, sliceOf(input)), context)

/** A slice of a list of channels, hydrated for the viewer. */
async function answerChannels(
  kind: 'hot' | 'followed' | 'active',
  fid: number,
  input: ListInput,
  context: FarcasterContext,
): Promise<{ channels: Channel[]; next: { cursor: string | null } }> {
  const slice = await socialOf(context).channels(kind, fid, sliceOf(input))
  return { channels: await showChannels(context, slice.list), next: { cursor: slice.cursor ?? null } }
}

export const hotChannels: SocialCall<'hotChannels'> = (input, context) => answerChannels('hot', 0, input, context)

export const followedChannels: SocialCall<'followedChannels'> = async ({ fid, ...input }, context) =>
  answerChannels('followed', fidOf(fid, context), input, context)

export const activeChannels: SocialCall<'activeChannels'> = async ({ fid, ...input }, context) =>
  answerChannels('active', fidOf(fid, context), input, context)

export const searchChannels: SocialCall<'searchChannels'> = async ({ query, page, ...input }, context) => {
  const limit = limitOf(input)
  const { list, hasMore } =
    query === '' ? { list: [], hasMore: false } : await socialOf(context).searchChannels(query, page, limit)
  return { list: await showChannels(context, list), limit, page, has_more: hasMore }
}

export const search: SocialCall<'search'> = async ({ query, type, ...input }, context) => {
  const network = socialOf(context)
  const limit = limitOf(input)
  if (query === '') return { casts: [], users: [], next: { cursor: null } }
  if (type === 'cast') {
    const { list, next } = await answerFeed({ kind: 'search', text: query }, input, context)
    return { casts: list, users: [], next }
  }
  const offset = /^\d{1,6}$/.test(input.cursor ?? '') ? Number(input.cursor) : 0
  const found = await network.searchProfiles(query.replace(/^@/, ''), offset, limit)
  return {
    casts: [],
    users: await showProfiles(context, found.list),
    next: { cursor: found.hasMore ? String(offset + limit) : null },
  }
}

/** The casts that the caller keeps, the latest kept first. The cursor is the number of those that were listed. */
export const bookmarks: SocialCall<'bookmarks'> = async ({ cursor, ...input }, context) => {
  const limit = limitOf(input)
  const offset = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0
  const { rows } = await sql<{ hash: Hex }>`
    select '0x' || encode(hash, 'hex') as hash from cast_bookmark where account_id = ${context.caller.accountId}
    order by kept_at desc, hash limit ${limit + 1} offset ${offset}
  `.execute(context.db)
  const shown = rows.slice(0, limit).map(({ hash }) => hash)
  const casts = await showCasts(context, await socialOf(context).casts(shown))
  return toList({ cursor: rows.length > limit ? String(offset + limit) : undefined }, casts)
}

/** The entries of a story whose casts are read, the newest ones. */
const maxEntries = 100

/** Casts about a story or the texts of it, newest first. */
export const about: SocialCall<'about'> = async ({ p_id, ...size }, context) => {
  const { db, config } = context
  const section = itemKinds.map((kind) => sql`when ${kind} then ${itemKindFacts[kind].section}`)
  const { rows } = await sql<{ hash: Hex; total: number }>`
    with entry as (
      select article_id, item.kind from item where article_id in (
        select article_id from composition_item where composition_id = ${p_id}
        union select article_id from item_story where story_id = ${p_id}
      ) order by article_id desc limit ${maxEntries}
    ),
    page as (
      select array_agg(case kind ${sql.join(section, sql` `)} end || '/' || article_id) || ${`story/${p_id}`}::text as names from entry
    )
    select '0x' || encode(hash, 'hex') as hash, count(*) over () as total from fc_cast, page
    where embeds <> '[]' and cast_pages(embeds) && names and cast_is_shown(hash, fid) and exists (
      select from jsonb_array_elements(embeds) as embed where starts_with(embed ->> 'url', ${`${config.site.origin}/`}))
    order by timestamp desc, hash desc limit ${limitOf(size)}
  `.execute(db)
  const casts = await socialOf(context).casts(rows.map(({ hash }) => hash))
  return { total: rows[0]?.total ?? 0, list: await showCasts(context, casts) }
}
