import type { Database } from '#server/data/database.ts'
import type { CastParent, Hex } from '#server/farcaster/intent.ts'
import { MessageRefusal } from '#server/farcaster/protocol/refusal.ts'
import type { Cast, FeedEntry, FeedQuery, Slice, SliceQuery } from '#server/farcaster/provider.ts'
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

export interface NeynarReader {
  db: Database
  neynar: Neynar
  cache: NeynarCache
}

const mostInBulk = 25
type Listed = { casts: NeynarCast[]; cursor: string | undefined }

/** The cast of a hash, or undefined. */
export async function readCast({ neynar, cache }: NeynarReader, hash: Hex): Promise<Cast | undefined> {
  const kept = cache.casts.get(hash)
  if (kept) return kept
  const answer = await neynar.get('cast', { identifier: hash, type: 'hash' }, oneCastShape)
  return answer && cache.addCasts([answer.cast])[0]
}

/** A cast and the casts above it, the topmost first, in one call. Hypersnap leaves the casts above out; then each is asked for. */
export async function readCastWithAncestors(
  reading: NeynarReader,
  hash: Hex,
  maxAncestors: number,
): Promise<{ cast: Cast; ancestors: Cast[] } | undefined> {
  const { neynar, cache } = reading
  if (!isChainCached(reading, hash, maxAncestors)) {
    const query = { identifier: hash, type: 'hash', reply_depth: 0, include_chronological_parent_casts: true }
    const answer = await neynar.get('cast/conversation', query, conversationShape)
    if (!answer) return undefined
    cache.addCasts([answer.conversation.cast, ...answer.conversation.chronological_parent_casts])
  }
  const cast = await readCast(reading, hash)
  if (!cast) return undefined
  const ancestors: Cast[] = []
  for (let above = parentHashOf(cast); above && ancestors.length < maxAncestors; ) {
    const parent = await readCast(reading, above)
    if (!parent) break
    ancestors.unshift(parent)
    above = parentHashOf(parent)
  }
  return { cast, ancestors }
}

function isChainCached({ cache }: NeynarReader, hash: Hex, maxAncestors: number): boolean {
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

export async function readCasts({ neynar, cache }: NeynarReader, hashes: readonly Hex[]): Promise<Cast[]> {
  const found = new Map(hashes.flatMap((hash) => cache.casts.get(hash) ?? []).map((cast) => [cast.hash, cast]))
  const missing = hashes.filter((hash) => !found.has(hash))
  for (let at = 0; at < missing.length; at += mostInBulk) {
    const answer = await neynar.get('casts', { casts: missing.slice(at, at + mostInBulk).join(',') }, bulkCastsShape)
    for (const cast of cache.addCasts(answer?.result.casts ?? [])) found.set(cast.hash, cast)
  }
  return hashes.flatMap((hash) => found.get(hash) ?? [])
}

/** Answers to a cast, oldest first, or casts of a channel. */
export async function readCastsByParent(
  reading: NeynarReader,
  parent: CastParent,
  { cursor, limit }: SliceQuery,
): Promise<Slice<Cast>> {
  const { neynar, cache } = reading
  if ('url' in parent)
    return castsOf(
      reading,
      await listed(neynar, 'feed/parent_urls', { parent_urls: parent.url, limit, cursor, with_recasts: false }),
    )
  const asked = {
    identifier: parent.castId.hash,
    type: 'hash',
    reply_depth: 1,
    sort_type: 'chron',
    limit: Math.min(limit, 50),
    cursor,
  }
  const answer = await neynar.get('cast/conversation', asked, conversationShape)
  return {
    list: cache.addCasts(answer?.conversation.cast.direct_replies ?? []),
    cursor: answer?.next?.cursor ?? undefined,
  }
}

export const readCastsByFid = async (
  reading: NeynarReader,
  fid: number,
  { cursor, limit }: SliceQuery,
): Promise<Slice<Cast>> =>
  castsOf(reading, await listed(reading.neynar, 'feed/user/casts', { fid, limit, cursor, include_replies: true }))

export async function readCastsByMention(
  { neynar, cache }: NeynarReader,
  fid: number,
  { cursor, limit }: SliceQuery,
): Promise<Slice<Cast>> {
  const answer = await neynar.get(
    'notifications',
    { fid, type: 'mentions', limit: Math.min(limit, 25), cursor },
    noticesShape,
  )
  return {
    list: cache.addCasts((answer?.notifications ?? []).flatMap(({ cast }) => cast ?? [])),
    cursor: answer?.next?.cursor ?? undefined,
  }
}

const castsOf = ({ cache }: NeynarReader, { casts, cursor }: Listed): Slice<Cast> => ({
  list: cache.addCasts(casts),
  cursor,
})

/** A part of a feed without those whom the viewer muted here, or blocked, or who blocked them. Refuses `unsupported` for the newest of all. */
export async function readFeed(
  reading: NeynarReader,
  query: FeedQuery,
  viewer: number | undefined,
  { cursor, limit }: SliceQuery,
): Promise<Slice<FeedEntry>> {
  const { db, cache } = reading
  const [feed, muted] = await Promise.all([
    askFeed(reading, query, { limit, cursor, viewer_fid: viewer }),
    readMuted(db, viewer),
  ])
  const shown = feed.casts.filter(
    ({ author: { fid, viewer_context: context } }) => !muted.has(fid) && !context?.blocking && !context?.blocked_by,
  )
  cache.addCasts(shown)
  return { list: shown.map(({ hash }) => ({ hash, recastedBy: undefined })), cursor: feed.cursor }
}

async function askFeed(
  { neynar }: NeynarReader,
  query: FeedQuery,
  asked: { limit: number; cursor: string | undefined; viewer_fid: number | undefined },
): Promise<Listed> {
  if ('text' in query) {
    const answer = await neynar.get('cast/search', { q: query.text, sort_type: 'desc_chron', ...asked }, bulkCastsShape)
    return { casts: answer?.result.casts ?? [], cursor: answer?.result.next?.cursor ?? undefined }
  }
  if ('url' in query)
    return listed(neynar, 'feed/parent_urls', { parent_urls: query.url, with_recasts: false, ...asked })
  if (query.kind === 'following')
    return listed(neynar, 'feed/following', { fid: query.fid, with_recasts: true, ...asked })
  if (query.kind === 'person')
    return listed(neynar, 'feed/user/casts', { fid: query.fid, include_replies: true, ...asked })
  if (query.kind === 'likes') {
    const answer = await neynar.get('reactions/user', { fid: query.fid, type: 'likes', ...asked }, reactionsShape)
    return { casts: (answer?.reactions ?? []).map(({ cast }) => cast), cursor: answer?.next?.cursor ?? undefined }
  }
  if (query.kind === 'latest') throw new MessageRefusal('unsupported', 'the newest casts of all')
  return listed(neynar, 'feed/trending', { time_window: '24h', ...asked, limit: Math.min(asked.limit, mostTrending) })
}

const mostTrending = 10

async function listed(
  neynar: Neynar,
  path: string,
  asked: Record<string, string | number | boolean | undefined>,
): Promise<Listed> {
  const answer = await neynar.get(path, asked, castsShape)
  return { casts: answer?.casts ?? [], cursor: answer?.next?.cursor ?? undefined }
}

/** Whom somebody mutes is known here only. */
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
