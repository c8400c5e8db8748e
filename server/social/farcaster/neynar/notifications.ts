import type { NoticeTab } from '#contract/social/notice.ts'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import type { ManagedNotifications, NotificationGroup } from '#server/social/farcaster/provider.ts'
import type { NeynarSource } from './casts.ts'
import { doneShape, noticesShape } from './shapes.ts'

const types: Record<NoticeTab, readonly string[]> = {
  all: [],
  replies: ['replies', 'mentions', 'quotes'],
  likes: ['likes', 'recasts'],
  follows: ['follows'],
}
const kinds = {
  follows: 'follow',
  likes: 'like',
  recasts: 'recast',
  reply: 'reply',
  quote: 'quote',
  mention: 'mention',
} as const
const maxSlice = 25
const maxActors = 5
const daySeconds = 86_400

/** Notifications of an account, as Neynar groups them. */
export const readNotifications =
  ({ neynar, cache }: NeynarSource): ManagedNotifications['read'] =>
  async (fid, tab, { cursor, limit }) => {
    const answer = await neynar.get(
      'notifications',
      { fid, type: types[tab], limit: Math.min(limit, maxSlice), cursor },
      noticesShape,
    )
    const groups = (answer?.notifications ?? []).flatMap((notice): NotificationGroup[] => {
      const { cast, follows, reactions, seen } = notice
      if (cast) cache.addCasts([cast])
      const users = [...follows, ...reactions].map(({ user }) => user)
      const actors =
        users.length > 0 ? cache.addProfiles(users).map((profile) => profile.fid) : cast ? [cast.author.fid] : []
      const timestamp = toFarcasterTime(new Date(notice.most_recent_timestamp))
      if (actors.length === 0) return []
      return [
        {
          kind: kinds[notice.type],
          castHash: cast ? Buffer.from(cast.hash.slice(2), 'hex') : Buffer.alloc(0),
          day: Math.floor(timestamp / daySeconds),
          timestamp,
          count: notice.count ?? actors.length,
          actors: [...new Set(actors)].slice(0, maxActors),
          seen,
        },
      ]
    })
    return { groups, cursor: answer?.next, unseen: answer?.unseen_notifications_count ?? 0 }
  }

/** Marks all notifications of the signer's account as seen. */
export async function markSeen({ neynar }: NeynarSource, signer_uuid: string): Promise<void> {
  await neynar.send('POST', 'notifications/seen', { signer_uuid }, doneShape)
}
