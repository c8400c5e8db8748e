import type { Chapter, Cue, Person } from '#contract/media/podcast.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { PodcastCategory } from '#domain/media/podcast.ts'
import { prepareItem, type PreparedItem } from '#server/news/item/write/incoming.ts'
import { coverOf, minutesBefore, readDemoFile } from './content.ts'

interface DemoEpisode {
  show: string
  minutes_ago: number
  author: string
  season: number
  number: number
  originalLang: Locale
  title: string
  abstract: string
  content: string
  tags: string[]
  people: Person[]
  audio: { file: string; byte_count: number; length_ms: number }
  chapters: Chapter[]
  cues: Cue[]
}

/** The spoken episodes of the demo (`media/`), each in the language in which it is spoken, by their keys. */
export async function demoEpisodes(
  authors: ReadonlyMap<string, number>,
  now: Date,
): Promise<Map<string, PreparedItem>> {
  const { shows, episodes } = await readDemoFile<{
    shows: Record<string, { title: string; intro: string; lang: Locale; category: PodcastCategory; cover: string }>
    episodes: Record<string, DemoEpisode>
  }>('podcasts.json')
  const items = Object.entries(episodes).map(([key, episode]) => {
    const { cover, ...show } = shows[episode.show]!
    const at = minutesBefore(now, episode.minutes_ago)
    const { title, abstract, content, tags, originalLang, season, number, chapters, people, cues } = episode
    const { file, ...size } = episode.audio
    const item = prepareItem(
      {
        kind: 'podcast',
        source: 'demo',
        guid: `podcast:${key}`,
        authorId: authors.get(episode.author),
        imageUrl: coverOf(cover),
        isOriginal: true,
        originalLang,
        datedAt: at,
        audio: { url: `/demo/media/${file}`, media_type: 'audio/mpeg', ...size },
        episode: {
          show: { ...show, key: `demo:${episode.show}`, imageUrl: coverOf(cover), isDemo: true },
          season,
          number,
          chapters,
          people,
          cues,
        },
        versions: [{ lang: originalLang, title, abstract, content, tags, isPublished: true, publishedAt: at }],
      },
      now,
    )
    return [key, item] as const
  })
  return new Map(items)
}
