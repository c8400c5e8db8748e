import type { Database } from '#server/platform/data/database.ts'
import type { ImageStore } from './store/image-store.ts'

/** Long enough for a draft that waits for its author. */
const minAgeMs = 7 * 24 * 60 * 60 * 1000
const maxAtOnce = 1000

/** Deletes images without a use seven days after their upload, and returns how many. */
export async function deleteUnusedImages(db: Database, store: ImageStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - minAgeMs)
  const unused = db
    .selectFrom('upload')
    .select('name')
    .where('uploaded_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('upload_use').select('used_by').whereRef('upload_use.name', '=', 'upload.name')),
      ),
    )
  let deleted = 0
  for (const { name } of await unused.limit(maxAtOnce).execute()) {
    await db.transaction().execute(async (transaction) => {
      // Locked and checked again: it may have been uploaded again, or used, since.
      const row = await transaction
        .selectFrom('upload')
        .select('name')
        .where('name', '=', name)
        .where('uploaded_at', '<', before)
        .forUpdate()
        .executeTakeFirst()
      const use = await transaction
        .selectFrom('upload_use')
        .select('used_by')
        .where('name', '=', name)
        .limit(1)
        .executeTakeFirst()
      if (!row || use) return
      await store.remove(name)
      await transaction.deleteFrom('upload').where('name', '=', name).execute()
      deleted++
    })
  }
  return deleted
}
