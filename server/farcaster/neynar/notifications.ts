import type { NoticeTab } from '#contract/social-notice.ts'
import { toFarcasterTime } from '#domain/farcaster.ts'
import type { NotificationGroup, NotificationSlice, SliceQuery } from '#server/farcaster/provider.ts'
import type { NeynarReader } from './casts.ts'
import { doneShape, noticesShape } from './shapes.ts'

const types: Record<NoticeTab, string> = {
  all: '',
  replies: 'replies,mentions,quotes',
  likes: 'likes,recasts',
  follows: 'follows',
}
const kinds = {
  follows: 'follow',
  likes: 'like',
  recasts: 'recast',
  reply: 'reply',
  quote: 'quote',
  mention: 'mention',
} as const
const mostAtOnce = 25
const mostActors = 5
const daySeconds = 86_400

/** What somebody was told, as Neynar groups it. */
export async function readNotifications(
  { neynar, cache }: NeynarReader,
  fid: number,
  tab: NoticeTab,
  { cursor, limit }: SliceQuery,
): Promise<NotificationSlice> {
  const answer = await neynar.get(
    'notifications',
    { fid, type: types[tab], limit: Math.min(limit, mostAtOnce), cursor },
    noticesShape,
  )
  const groups = (answer?.notifications ?? []).flatMap((notice): NotificationGroup[] => {
    const { cast, follows, reactions, seen } = notice
    if (cast) cache.addCasts([cast])
    const users = [...follows, ...reactions].map(({ user }) => user)
    const actors =
      users.length > 0 ? cache.addProfiles(users).map((person) => person.fid) : cast ? [cast.author.fid] : []
    const timestamp = toFarcasterTime(new Date(notice.most_recent_timestamp))
    if (actors.length === 0) return []
    return [
      {
        kind: kinds[notice.type],
        castHash: cast ? Buffer.from(cast.hash.slice(2), 'hex') : Buffer.alloc(0),
        day: Math.floor(timestamp / daySeconds),
        timestamp,
        count: notice.count ?? actors.length,
        actors: [...new Set(actors)].slice(0, mostActors),
        seen,
      },
    ]
  })
  return { groups, cursor: answer?.next?.cursor ?? undefined, unseen: answer?.unseen_notifications_count ?? 0 }
}

/** Marks all that somebody was told as seen. */
export async function markSeen({ neynar }: NeynarReader, signer_uuid: string): Promise<void> {
  await neynar.send('POST', 'notifications/seen', { signer_uuid }, doneShape)
}
