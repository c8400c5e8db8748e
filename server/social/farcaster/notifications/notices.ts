import type { Notice } from '#contract/social/cast.ts'
import { limitOf } from '#contract/parameters.ts'
import { fromFarcasterTime } from '#domain/social/farcaster.ts'
import { showCasts, showProfiles } from '#server/social/farcaster/feed/hydrate.ts'
import { viewerOf } from '#server/social/farcaster/feed/viewer.ts'
import type { Hex } from '#server/social/farcaster/intent.ts'
import { socialOf, type FarcasterContext, type SocialCall } from '#server/social/farcaster/farcaster.ts'
import { countUnseen, readGroups, readCursor } from './groups.ts'
import type { NotificationGroup } from '#server/social/farcaster/provider.ts'
import { Refusal } from '#contract/errors.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { notificationEvent } from '#server/social/farcaster/store/notification-events.ts'

/**
 * Notifications of the caller, by groups. Notifications that arrive while a list is paged are not added to it: a cursor has the
 * newest event of the list, the event to continue from, and the last event that was read when the list was opened.
 */
export const notices: SocialCall<'notices'> = async ({ type, cursor, ...input }, context) => {
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

/**
 * Marks the caller's notifications as read, all of them or up to an event, and publishes that to the caller's streams, also where
 * nothing was unread. Refuses `signer` for the number of another account.
 */
export const readNotices: SocialCall<'readNotices'> = async ({ fid, until }, context) => {
  if (fid !== viewerOf(context)) throw new Refusal('signer')
  const { db } = context
  const { notifications } = socialOf(context)
  if (notifications) {
    // Only this provider needs a signer here.
    const { signerOf } = await import('#server/social/farcaster/signer/signer.ts')
    await notifications.markSeen(await signerOf(context))
    await db.transaction().execute((trx) => publishEvents(trx, [notificationEvent(fid, 'read')]))
    return { unseen: 0 }
  }
  return db.transaction().execute(async (trx) => {
    const { latest } = await readCursor(trx, fid)
    const { event_id: read } = await trx
      .insertInto('fc_notification_read')
      .values({ fid, event_id: Math.min(until ?? latest, latest) })
      .onConflict((conflict) =>
        conflict.column('fid').doUpdateSet(({ fn, ref }) => ({
          event_id: fn('greatest', [ref('fc_notification_read.event_id'), ref('excluded.event_id')]),
        })),
      )
      .returning('event_id')
      .executeTakeFirstOrThrow()
    const unseen = await countUnseen(trx, fid, read)
    // Notifications that arrived after the list are still new.
    await publishEvents(trx, [notificationEvent(fid, 'read'), ...(unseen > 0 ? [notificationEvent(fid, 'new')] : [])])
    return { unseen }
  })
}
