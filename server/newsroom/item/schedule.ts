import { Refusal } from '#contract/errors.ts'
import type { StaffContext } from '#server/platform/call/handler.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { putRow } from '#server/platform/data/rows.ts'
import { publishable, refuseEmbargo } from './go-public.ts'
import { openVersion, type VersionId } from './open-version.ts'
import { addRevision } from './revision.ts'

/** Wakes the processes that wait for the next release; the event does not contain what is released. */
export const releasesTag = 'releases'

export interface Scheduled extends VersionId {
  at: Date
  /** IANA name of the zone in which the moment was stated. */
  zone: string
  /** The notice, where what goes out is a correction. */
  correction?: string
}

/**
 * Arranges that the text of a version, as it is now, goes out at a moment; what is written after that stays in the working copy.
 * Another moment replaces this one. Refuses `schedule_past`, `item_embargo`, and as `publishVersion` does.
 */
export async function scheduleVersion(
  context: StaffContext<object>,
  { at, zone, correction = '', ...id }: Scheduled,
): Promise<void> {
  if (at <= context.now) throw new Refusal('schedule_past')
  const { articleId, lang } = id
  const { staffId } = context.caller
  await inTransaction(context.db, async (trx) => {
    const version = await openVersion(trx, context, id, 'schedule')
    refuseEmbargo(version.item, at)
    const texts = publishable(version)
    const note = at.toISOString()
    const revision = await addRevision(trx, { ...id, cause: 'scheduled', staffId, texts, note, at: context.now })
    const columns = { release_at: at, zone, correction, staff_id: staffId, revision_id: revision.id, failure: '' }
    await putRow(trx, 'scheduled_release', { article_id: articleId, lang, ...columns }, ['article_id', 'lang'], columns)
    await publishEvents(trx, [{ kind: 'data', tag: releasesTag }])
    await recordChange(trx, context, 'item.schedule', articleId, {
      before: version.release ? { lang, at: version.release.release_at.toISOString() } : null,
      after: { lang, at: at.toISOString(), zone },
    })
  })
}

/** Cancels what was to go out of a version; its text stays a working copy. */
export async function cancelSchedule(context: StaffContext<object>, id: VersionId): Promise<void> {
  const { articleId, lang } = id
  await inTransaction(context.db, async (trx) => {
    const { release } = await openVersion(trx, context, id, 'cancelSchedule')
    await trx.deleteFrom('scheduled_release').where('article_id', '=', articleId).where('lang', '=', lang).execute()
    await recordChange(trx, context, 'item.cancelSchedule', articleId, {
      before: { lang, at: release!.release_at.toISOString(), zone: release!.zone },
      after: { lang, at: null },
    })
  })
}
