import type { Database } from '#server/platform/data/database.ts'

/** The usernames of those accounts that were removed from the network; a removed number is never given again. */
export async function formerNamesOf(db: Database, fids: readonly number[]): Promise<Map<number, string>> {
  if (fids.length === 0) return new Map()
  const rows = await db.selectFrom('fc_former_name').selectAll().where('fid', 'in', fids).execute()
  return new Map(rows.map(({ fid, username }) => [fid, username]))
}
