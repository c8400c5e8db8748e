import type { deskMedia } from '#contract/newsroom/media.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { keyInPath } from './address.ts'
import { mediaOf } from './rows.ts'
import { usesOf } from './uses.ts'

export const detail: Handler<typeof deskMedia.detail> = async ({ id }, { db }) => {
  const media = await mediaOf(db, id)
  return { media, uses: await usesOf(db, keyInPath(media.url)!) }
}
