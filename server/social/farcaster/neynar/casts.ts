import type { Database } from '#server/platform/data/database.ts'
import type { Hex } from '#server/social/farcaster/intent.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import type { Cast, FeedQuery, SocialProvider } from '#server/social/farcaster/provider.ts'
import type { Neynar } from './client.ts'
import type { NeynarCache } from './cache.ts'
import {
  bulkCastsShape,
  castsShape,
  conversationShape,
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

type CastReads = Pick<SocialProvider, 'cast' | 'casts' | 'castWithAncestors' | 'castsByFid' | 'replies' | 'feed'>

export const castReads = (source: NeynarSource): CastReads => {
  const { db, neynar, cache } = source
  const reads: CastReads = {
    async cast(hash) {
      const cached = cache.casts.get(hash)
      if (cached) return cached
      const answer = await neynar.get('cast', { identifier: hash, type: 'hash' }, oneCastShape)
      return answer && cache.addCasts([answer.cast])[0]
    },
    async casts(hashes) {
      const found = new Map(hashes.flatMap((hash) => cache.casts.get(hash) ?? []).map((cast) => [cast.hash, cast]))
      const missing = hashes.filter((hash) => !found.has(hash))
      for (const cast of cache.addCasts(await fetchCasts(neynar, missing))) found.set(cast.hash, cast)
      return hashes.flatMap((hash) => found.get(hash) ?? [])
    },
    /** In one call. Hypersnap omits the ancestors; then each is fetched. */
    async castWithAncestors(hash, maxAncestors) {
      if (!isChainCached(source, hash, maxAncestors)) {
        const query = { identifier: hash, type: 'hash', reply_depth: 0, include_chronological_parent_casts: true }
        const answer = await neynar.get('cast/conversation', query, conversationShape)
        if (!answer) return undefined
        cache.addCasts([answer.conversation.cast, ...answer.conversation.chronological_parent_casts])
      }
      const cast = await reads.cast(hash)
      if (!cast) return undefined
      const ancestors: Cast[] = []
      for (let next = parentHashOf(cast); next && ancestors.length < maxAncestors; ) {
        const parent = await reads.cast(next)
        if (!parent) break
        ancestors.unshift(parent)
        next = parentHashOf(parent)
      }
      return { cast, ancestors }
    },
    async castsByFid(fid, { cursor, limit }) {
      const found = await fetchList(neynar, 'feed/user/casts', { fid, limit, cursor, include_replies: true })
      return { list: cache.addCasts(found.casts), cursor: found.cursor }
    },
    async replies(identifier, { cursor, limit }) {
      const of = { identifier, type: 'hash', reply_depth: 1, sort_type: 'chron', limit: Math.min(limit, 50), cursor }
      const answer = await neynar.get('cast/conversation', of, conversationShape)
      return { list: cache.addCasts(answer?.conversation.cast.direct_replies ?? []), cursor: answer?.next }
    },
    /** Without accounts that the viewer muted here or blocked, or that blocked the viewer. Refuses `unsupported` for `latest`. */
    async feed(query, viewer, { cursor, limit }) {
      const [feed, muted] = await Promise.all([
        fetchFeed(source, query, { limit, cursor, viewer_fid: viewer }),
        readMuted(db, viewer),
      ])
      const shown = feed.casts.filter(
        ({ author: { fid, viewer_context: context } }) => !muted.has(fid) && !context?.blocking && !context?.blocked_by,
      )
      cache.addCasts(shown)
      return { list: shown.map(({ hash }) => ({ hash, recastedBy: undefined })), cursor: feed.cursor }
    },
  }
  return reads
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

/** The casts of these hashes, with the relations of a viewer to them. */
export async function fetchCasts(neynar: Neynar, hashes: readonly Hex[], viewer?: number): Promise<NeynarCast[]> {
  const found: NeynarCast[] = []
  for (let at = 0; at < hashes.length; at += maxCasts) {
    const query = { casts: hashes.slice(at, at + maxCasts).join(','), viewer_fid: viewer }
    found.push(...((await neynar.get('casts', query, bulkCastsShape))?.result.casts ?? []))
  }
  return found
}

async function fetchFeed(
  { neynar }: NeynarSource,
  query: FeedQuery,
  parameters: { limit: number; cursor: string | undefined; viewer_fid: number | undefined },
): Promise<CastList> {
  if ('text' in query) {
    const asked = { q: query.text, sort_type: 'desc_chron', ...parameters }
    const answer = await neynar.get('cast/search', asked, bulkCastsShape)
    return { casts: answer?.result.casts ?? [], cursor: answer?.result.next }
  }
  if ('url' in query)
    return fetchList(neynar, 'feed/parent_urls', { parent_urls: query.url, with_recasts: false, ...parameters })
  if (query.kind === 'people')
    return query.fids.length === 0
      ? { casts: [], cursor: undefined }
      : fetchList(neynar, 'feed', {
          feed_type: 'filter',
          filter_type: 'fids',
          fids: query.fids.join(','),
          with_recasts: true,
          ...parameters,
        })
  if (query.kind === 'following')
    return fetchList(neynar, 'feed/following', { fid: query.fid, with_recasts: true, ...parameters })
  if (query.kind === 'person')
    return fetchList(neynar, 'feed/user/casts', { fid: query.fid, include_replies: true, ...parameters })
  if (query.kind === 'likes') {
    const answer = await neynar.get('reactions/user', { fid: query.fid, type: 'likes', ...parameters }, reactionsShape)
    return { casts: (answer?.reactions ?? []).map(({ cast }) => cast), cursor: answer?.next }
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
  return { casts: answer?.casts ?? [], cursor: answer?.next }
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
