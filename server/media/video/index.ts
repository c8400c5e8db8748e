import { video } from '#contract/media/video.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { locales } from '#domain/platform/locale.ts'
import { readDetail } from '#server/news/item/read/detail.ts'
import { readSubtitles, readVideos } from './rows.ts'
import { subtitlesPath } from './subtitles.ts'

/** One video. Refuses `not_found` and `withdrawn`. */
const detail: Handler<typeof video.detail> = async ({ id }, context) => {
  const { db, config } = context
  const [item, videos, subtitles] = await Promise.all([
    readDetail('video', id, context),
    readVideos(db, [id], config),
    readSubtitles(db, id),
  ])
  const found = videos.get(id)
  if (!found) throw new Refusal('not_found')
  return {
    ...item,
    video: found,
    subtitles: locales
      .filter((lang) => subtitles?.[lang]?.length)
      .map((lang) => ({ lang, url: config.site.origin + subtitlesPath(id, lang) })),
  }
}

export const handlers = bind(video, { detail })
