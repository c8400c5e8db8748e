import type { Chapter, EpisodeBrief } from '#contract/media/podcast.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import type { Track } from '#web/state/player/listening.ts'

/** Converts an episode to a track of the player. */
export const trackOf = (item: EpisodeBrief, chapters: readonly Chapter[] = []): Track => ({
  key: `podcast:${item.article_id}`,
  kind: 'recording',
  articleId: item.article_id,
  path: `/radioinfo/${item.article_id}`,
  title: item.title,
  show: item.show.title,
  lang: localeFacts[item.lang].tag,
  url: item.audio.url,
  cover: item.img_url || item.show.cover,
  lengthMs: item.audio.length_ms,
  chapters: chapters.map(({ start_ms, title }) => ({ start_ms, title })),
})

/** A length in whole minutes, at least one. */
export const minutesOf = (lengthMs: number) => Math.max(1, Math.round(lengthMs / 60_000))
