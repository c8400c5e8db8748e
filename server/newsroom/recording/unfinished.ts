import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/platform/call/caller.ts'
import type { Database } from '#server/platform/data/database.ts'

/** A recording that its uploader has not finished yet. Refuses `not_found` for every other one. */
export async function unfinishedOf(
  db: Database,
  caller: StaffCaller,
  id: number,
): Promise<{ key: string; bytes: number }> {
  const recording = await db
    .selectFrom('recording')
    .select(['key', 'bytes'])
    .where('id', '=', id)
    .where('staff_id', '=', caller.staffId)
    .where('type', 'is', null)
    .executeTakeFirst()
  if (!recording) throw new Refusal('not_found')
  return recording
}
