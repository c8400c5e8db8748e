import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'

/** The condition that a viewer does not see an author: blocked by either side, or muted by the viewer. */
export function hidden(
  author: RawBuilder<unknown>,
  viewer: number | RawBuilder<unknown> | undefined,
): RawBuilder<boolean> {
  if (viewer === undefined) return sql<boolean>`false`
  return sql<boolean>`(
    exists (select from fc_link where type = 'block' and fid = ${viewer} and target_fid = ${author})
    or exists (select from fc_link where type = 'block' and fid = ${author} and target_fid = ${viewer})
    or exists (select from fc_mute where fc_mute.fid = ${viewer} and fc_mute.target_fid = ${author})
  )`
}

/** The condition that the desk hides an author here, alone or with the whole node. */
export const hiddenByDesk = (author: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from fc_hidden where ${author} between first_fid and last_fid)`

/** The authors that a viewer does not see: blocked by either side, or muted by the viewer. */
export async function readHiddenAuthors(db: Database, viewer: number | undefined): Promise<ReadonlySet<number>> {
  if (viewer === undefined) return new Set()
  const { rows } = await sql<{ fid: number }>`
    select target_fid as fid from fc_link where fid = ${viewer} and type = 'block'
    union select fid from fc_link where target_fid = ${viewer} and type = 'block'
    union select target_fid from fc_mute where fid = ${viewer}
  `.execute(db)
  return new Set(rows.map(({ fid }) => fid))
}
