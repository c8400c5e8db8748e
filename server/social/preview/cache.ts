import { rowOf } from '#server/platform/data/rows.ts'
import type { LinkPreview } from '#contract/social/preview.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { useImages } from '#server/platform/upload/use.ts'

export interface CachedPreview {
  /** Null when the page could not be read. */
  preview: LinkPreview | null
  isFresh: boolean
}

/** The name of a preview as the user of its picture (upload/use.ts). */
const userOf = (url: string) => `preview:${url}`

/** The cached preview of a link, or undefined. */
export async function readCachedPreview(db: Database, url: string, now: Date): Promise<CachedPreview | undefined> {
  const row = await rowOf(db, 'link_preview', { url }, ['preview', 'expires_at'])
  return row && { preview: row.preview as LinkPreview | null, isFresh: row.expires_at > now }
}

/** Stores the result of reading a link, and the use of its picture. */
export async function cachePreview(
  db: Database,
  config: Config,
  url: string,
  preview: LinkPreview | null,
  expiresAt: Date,
): Promise<void> {
  const row = { preview: preview && JSON.stringify(preview), expires_at: expiresAt }
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('link_preview')
      .values({ url, ...row })
      .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
      .execute()
    await useImages(transaction, config, userOf(url), preview?.image ? [preview.image] : [])
  })
}

const retentionMs = 7 * 24 * 60 * 60 * 1000

/** Deletes previews that expired a week ago, releases their pictures, and returns how many. */
export async function deleteExpired(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .deleteFrom('link_preview')
      .where('expires_at', '<', new Date(now.getTime() - retentionMs))
      .returning('url')
      .execute()
    const users = rows.map(({ url }) => userOf(url))
    if (users.length) await transaction.deleteFrom('upload_use').where('used_by', 'in', users).execute()
    return rows.length
  })
}
