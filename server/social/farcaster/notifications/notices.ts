import type { social } from '#contract/social/social.ts'
import type { Notice } from '#contract/social/cast.ts'
import { limitOf } from '#contract/parameters.ts'
import { fromFarcasterTime } from '#domain/social/farcaster.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { showCasts, showProfiles } from '#server/social/farcaster/feed/hydrate.ts'
import { viewerOf } from '#server/social/farcaster/feed/viewer.ts'
import type { Hex } from '#server/social/farcaster/intent.ts'
import { socialOf, type FarcasterContext, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { countUnseen, readGroups, readCursor } from './groups.ts'
import type { NotificationGroup } from '#server/social/farcaster/provider.ts'

/**
 * Notifications of the caller, by groups. Notifications that arrive while a list is paged are not added to it: a cursor has the
 * newest event of the list, the event to continue from, and the last event that was read when the list was opened.
 */
export const notices: Handler<typeof social.notices, FarcasterServices> = async (
  { type, cursor, ...input },
  context,
) => {
  const { db } = context
  const fid = viewerOf(context)!
  const limit = limitOf(input)
  const { notifications } = socialOf(context)
  if (notifications) {
    const slice = await notifications.read(fid, type, { cursor, limit })
    return {
      list: await showGroups(context, slice.groups),
      next: { cursor: slice.cursor ?? null },
      unseen: slice.unseen,
      until: 0,
    }
  }
  const current = await readCursor(db, fid)
  const { until, before, read } = parseCursor(cursor) ?? {
    until: current.latest,
    before: current.latest + 1,
    read: current.read,
  }
  const [found, unseen] = await Promise.all([
    readGroups(db, { fid, tab: type, until, before, limit: limit + 1, read }),
    countUnseen(db, fid, current.read),
  ])
  const groups = found.slice(0, limit)
  const next = found.length > limit ? `${until}-${groups.at(-1)!.eventId}-${read}` : null
  return { list: await showGroups(context, groups), next: { cursor: next }, unseen, until }
}

/** An invalid cursor counts as none. */
function parseCursor(cursor: string | undefined): { until: number; before: number; read: number } | undefined {
  const [, until, before, read] = /^(\d{1,15})-(\d{1,15})-(\d{1,15})$/.exec(cursor ?? '') ?? []
  return until && before && read ? { until: Number(until), before: Number(before), read: Number(read) } : undefined
}

async function showGroups(context: FarcasterContext, groups: readonly NotificationGroup[]): Promise<Notice[]> {
  const fids = [...new Set(groups.flatMap(({ actors }) => actors))]
  const hashes = [...new Set(groups.flatMap((group) => hashOf(group) ?? []))]
  const social = socialOf(context)
  const [profiles, casts] = await Promise.all([
    social.profiles(fids).then((found) => showProfiles(context, found)),
    social.casts(hashes).then((found) => showCasts(context, found)),
  ])
  const profile = new Map(profiles.map((each) => [each.fid, each]))
  const cast = new Map(casts.map((each) => [each.hash, each]))
  return groups.map((group) => ({
    id: `${group.kind}-${group.day}-${group.castHash.toString('hex')}`,
    type: group.kind,
    seen: group.seen,
    most_recent_timestamp: fromFarcasterTime(group.timestamp).toISOString(),
    count: group.count,
    users: group.actors.flatMap((fid) => profile.get(fid) ?? []),
    cast: cast.get(hashOf(group) ?? '') ?? null,
  }))
}

const hashOf = ({ castHash }: NotificationGroup): Hex | undefined =>
  castHash.length > 0 ? `0x${castHash.toString('hex')}` : undefined
