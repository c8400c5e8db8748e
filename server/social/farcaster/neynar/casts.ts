import type { Database } from '#server/platform/data/database.ts'
import type { CastParent, Hex } from '#server/social/farcaster/intent.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import type { Cast, FeedEntry, FeedQuery, Slice, SliceQuery } from '#server/social/farcaster/provider.ts'
import type { Neynar } from './client.ts'
import type { NeynarCache } from './cache.ts'
import {
  bulkCastsShape,
  castsShape,
  conversationShape,
  noticesShape,
  oneCastShape,
  reactionsShape,
  type NeynarCast,
} from './shapes.ts'

export interface NeynarSource {
  db: Database
  neynar: Neynar
  cache: NeynarCache
}

const maxCasts = 25
type CastList = { casts: NeynarCast[]; cursor: string | undefined }

/** The cast of a hash, or undefined. */
export async function readCast({ neynar, cache }: NeynarSource, hash: Hex): Promise<Cast | undefined> {
  const cached = cache.casts.get(hash)
  if (cached) return cached
  const answer = await neynar.get('cast', { identifier: hash, type: 'hash' }, oneCastShape)
  return answer && cache.addCasts([answer.cast])[0]
}

/** A cast and its ancestors, the root first, in one call. Hypersnap omits the ancestors; then each is fetched. */
export async function readCastWithAncestors(
  source: NeynarSource,
  hash: Hex,
  maxAncestors: number,
): Promise<{ cast: Cast; ancestors: Cast[] } | undefined> {
  const { neynar, cache } = source
  if (!isChainCached(source, hash, maxAncestors)) {
    const query = { identifier: hash, type: 'hash', reply_depth: 0, include_chronological_parent_casts: true }
    const answer = await neynar.get('cast/conversation', query, conversationShape)
    if (!answer) return undefined
    cache.addCasts([answer.conversation.cast, ...answer.conversation.chronological_parent_casts])
  }
  const cast = await readCast(source, hash)
  if (!cast) return undefined
  const ancestors: Cast[] = []
  for (let next = parentHashOf(cast); next && ancestors.length < maxAncestors; ) {
    const parent = await readCast(source, next)
    if (!parent) break
    ancestors.unshift(parent)
    next = parentHashOf(parent)
  }
  return { cast, ancestors }
}

function isChainCached({ cache }: NeynarSource, hash: Hex, maxAncestors: number): boolean {
  let next: Hex | undefined = hash
  for (let height = 0; next && height <= maxAncestors; height++) {
    const cast: Cast | undefined = cache.casts.get(next)
    if (!cast) return false
    next = parentHashOf(cast)
  }
  return true
}

const parentHashOf = ({ parent }: Cast): Hex | undefined =>
  parent && 'castId' in parent ? parent.castId.hash : undefined

export async function readCasts({ neynar, cache }: NeynarSource, hashes: readonly Hex[]): Promise<Cast[]> {
  const found = new Map(hashes.flatMap((hash) => cache.casts.get(hash) ?? []).map((cast) => [cast.hash, cast]))
  const missing = hashes.filter((hash) => !found.has(hash))
  for (let at = 0; at < missing.length; at += maxCasts) {
    const answer = await neynar.get('casts', { casts: missing.slice(at, at + maxCasts).join(',') }, bulkCastsShape)
    for (const cast of cache.addCasts(answer?.result.casts ?? [])) found.set(cast.hash, cast)
  }
  return hashes.flatMap((hash) => found.get(hash) ?? [])
}

/** Replies to a cast, oldest first, or casts of a channel. */
export async function readCastsByParent(
  source: NeynarSource,
  parent: CastParent,
  { cursor, limit }: SliceQuery,
): Promise<Slice<Cast>> {
  const { neynar, cache } = source
  if ('url' in parent)
    return castsOf(
      source,
      await fetchList(neynar, 'feed/parent_urls', { parent_urls: parent.url, limit, cursor, with_recasts: false }),
    )
  const query = {
    identifier: parent.castId.hash,
    type: 'hash',
    reply_depth: 1,
    sort_type: 'chron',
    limit: Math.min(limit, 50),
    cursor,
  }
  const answer = await neynar.get('cast/conversation', query, conversationShape)
  return {
    list: cache.addCasts(answer?.conversation.cast.direct_replies ?? []),
    cursor: answer?.next?.cursor ?? undefined,
  }
}

export const readCastsByFid = async (
  source: NeynarSource,
  fid: number,
  { cursor, limit }: SliceQuery,
): Promise<Slice<Cast>> =>
  castsOf(source, await fetchList(source.neynar, 'feed/user/casts', { fid, limit, cursor, include_replies: true }))

export async function readCastsByMention(
  { neynar, cache }: NeynarSource,
  fid: number,
  { cursor, limit }: SliceQuery,
): Promise<Slice<Cast>> {
  const answer = await neynar.get(
    'notifications',
    { fid, type: ['mentions'], limit: Math.min(limit, 25), cursor },
    noticesShape,
  )
  return {
    list: cache.addCasts((answer?.notifications ?? []).flatMap(({ cast }) => cast ?? [])),
    cursor: answer?.next?.cursor ?? undefined,
  }
}

const castsOf = ({ cache }: NeynarSource, { casts, cursor }: CastList): Slice<Cast> => ({
  list: cache.addCasts(casts),
  cursor,
})

/** A slice of a feed without accounts that the viewer muted here or blocked, or that blocked the viewer. Refuses `unsupported` for `latest`. */
export async function readFeed(
  source: NeynarSource,
  query: FeedQuery,
  viewer: number | undefined,
  { cursor, limit }: SliceQuery,
): Promise<Slice<FeedEntry>> {
  const { db, cache } = source
  const [feed, muted] = await Promise.all([
    fetchFeed(source, query, { limit, cursor, viewer_fid: viewer }),
    readMuted(db, viewer),
  ])
  const shown = feed.casts.filter(
    ({ author: { fid, viewer_context: context } }) => !muted.has(fid) && !context?.blocking && !context?.blocked_by,
  )
  cache.addCasts(shown)
  return { list: shown.map(({ hash }) => ({ hash, recastedBy: undefined })), cursor: feed.cursor }
}

async function fetchFeed(
  { neynar }: NeynarSource,
  query: FeedQuery,
  parameters: { limit: number; cursor: string | undefined; viewer_fid: number | undefined },
): Promise<CastList> {
  if ('text' in query) {
    const answer = await neynar.get(
      'cast/search',
      { q: query.text, sort_type: 'desc_chron', ...parameters },
      bulkCastsShape,
    )
    return { casts: answer?.result.casts ?? [], cursor: answer?.result.next?.cursor ?? undefined }
  }
  if ('url' in query)
    return fetchList(neynar, 'feed/parent_urls', { parent_urls: query.url, with_recasts: false, ...parameters })
  if (query.kind === 'following')
    return fetchList(neynar, 'feed/following', { fid: query.fid, with_recasts: true, ...parameters })
  if (query.kind === 'person')
    return fetchList(neynar, 'feed/user/casts', { fid: query.fid, include_replies: true, ...parameters })
  if (query.kind === 'likes') {
    const answer = await neynar.get('reactions/user', { fid: query.fid, type: 'likes', ...parameters }, reactionsShape)
    return { casts: (answer?.reactions ?? []).map(({ cast }) => cast), cursor: answer?.next?.cursor ?? undefined }
  }
  if (query.kind === 'latest') throw new MessageRefusal('unsupported', 'the newest casts of all')
  return fetchList(neynar, 'feed/trending', {
    time_window: '24h',
    ...parameters,
    limit: Math.min(parameters.limit, maxTrending),
  })
}

const maxTrending = 10

async function fetchList(
  neynar: Neynar,
  path: string,
  parameters: Record<string, string | number | boolean | undefined>,
): Promise<CastList> {
  const answer = await neynar.get(path, parameters, castsShape)
  return { casts: answer?.casts ?? [], cursor: answer?.next?.cursor ?? undefined }
}

/** The accounts that a viewer muted; mutes are stored here only. */
export async function readMuted(
  db: Database,
  viewer: number | undefined,
  among?: readonly number[],
): Promise<Set<number>> {
  if (viewer === undefined || among?.length === 0) return new Set()
  const rows = await db
    .selectFrom('fc_mute')
    .select('target_fid')
    .where('fid', '=', viewer)
    .$if(among !== undefined, (query) => query.where('target_fid', 'in', among!))
    .execute()
  return new Set(rows.map((row) => row.target_fid))
}
