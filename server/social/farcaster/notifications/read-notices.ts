import type { social } from '#contract/social/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { viewerOf } from '#server/social/farcaster/feed/viewer.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { countUnseen, readCursor } from './groups.ts'
import { notificationEvent } from '#server/social/farcaster/store/notification-events.ts'

/**
 * Marks the caller's notifications as read, all of them or up to an event, and publishes that to the caller's streams, also where
 * nothing was unread. Refuses `signer` for the number of another account.
 */
export const readNotices: Handler<typeof social.readNotices, FarcasterServices> = async ({ fid, until }, context) => {
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
