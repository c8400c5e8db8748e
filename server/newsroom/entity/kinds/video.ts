import { sql } from 'kysely'
import type { Cue } from '#contract/media/podcast.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { readTranscript } from '#domain/media/transcript.ts'
import { videoKinds } from '#domain/media/video.ts'
import { writeMedia, type IncomingVideo } from '#server/news/item/write/media.ts'
import { writeVtt } from '#server/media/podcast/vtt.ts'
import { clockOf, type GivenValues } from '#server/newsroom/entity/given.ts'
import { texts } from '#server/newsroom/entity/import/importer.ts'
import { itemStore } from '#server/newsroom/entity/item-store.ts'
import { recordingAt } from '#server/media/video/recording.ts'

/** Videos, with subtitles as WebVTT or SRT by language. */
export const videoStore = itemStore('video', {
  facts: ['video', 'article_id'],
  recordings: { video_url: ['video', 'url'] },
  importSource: texts('video'),
  about: sql`(select url from video where video.article_id = item.article_id)`,
  choices: sql`(
    select jsonb_build_object('video_kind', video.kind) from video where video.article_id = item.article_id)`,

  async readFacts(db, articleId) {
    const row = await db.selectFrom('video').selectAll().where('article_id', '=', articleId).executeTakeFirst()
    if (!row) return undefined
    const subtitles = Object.entries(row.subtitles as Partial<Record<Locale, Cue[]>>)
    return {
      video_kind: row.kind,
      video_url: row.url,
      duration: clockOf(row.length_ms),
      subtitles: Object.fromEntries(subtitles.map(([lang, cues]) => [lang, writeVtt(cues)])),
    }
  },

  async saveFacts(trx, articleId, given) {
    const texts = given.texts('subtitles')
    const subtitles = locales.flatMap((lang) =>
      texts[lang] ? [[lang, readTranscript(texts[lang]) ?? []] as const] : [],
    )
    const video = {
      ...recordingOf(given),
      lengthMs: given.duration('duration') ?? 0,
      subtitles: Object.fromEntries(subtitles),
    }
    await writeMedia(trx, [{ articleId, facts: { video } }])
  },
})

/** The address of a video or stream; a page is one of a host whose videos may be embedded, as their description demands. */
export const recordingOf = (given: GivenValues): Pick<IncomingVideo, 'kind' | 'url' | 'mediaType'> =>
  recordingAt(given.text('video_url'), given.choice('video_kind', videoKinds))!
