import { mediaTag } from '#contract/tags.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { answerFile } from '#server/platform/upload/serve.ts'
import type { UploadServices } from '#server/platform/upload/save.ts'
import { keyInPath } from './address.ts'

interface Site {
  config: Pick<Config, 'cache'>
  db: Database
  services: Pick<UploadServices, 'images'>
}

/**
 * Serves the current file of a library picture; 404 if there is none. Browsers revalidate it each time, a CDN when the
 * picture's tag is purged (decisions/0084).
 */
export async function answerMedia(request: Request, path: string, { config, db, services }: Site): Promise<Response> {
  const key = keyInPath(path)
  const media = key && (await db.selectFrom('media').select('file').where('key', '=', key).executeTakeFirst())
  const { cdnSeconds } = config.cache
  const caching: Record<string, string> =
    key && cdnSeconds > 0
      ? {
          'cache-control': `public, max-age=0, s-maxage=${cdnSeconds}`,
          'surrogate-key': mediaTag(key),
          'cache-tag': mediaTag(key),
        }
      : { 'cache-control': 'public, no-cache' }
  return answerFile(request, media ? media.file : undefined, services.images.store, caching)
}
