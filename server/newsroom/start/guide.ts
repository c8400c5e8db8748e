import type { Database } from '#server/platform/data/database.ts'
import { addMissing, rowOf } from '#server/platform/data/rows.ts'

const mark = 'first hour over'

/** Whether the guide of the first hour is over: all was done once, or somebody dismissed it. */
export const isGuideOver = async (db: Database): Promise<boolean> =>
  Boolean(await rowOf(db, 'site_mark', { name: mark }, ['name']))

export async function setGuideOver(db: Database, isOver: boolean): Promise<void> {
  if (isOver) await addMissing(db, 'site_mark', { name: mark })
  else await db.deleteFrom('site_mark').where('name', '=', mark).execute()
}
