import { locales, type Locale } from '#domain/platform/locale.ts'
import { prepareItem, type PreparedItem } from '#server/news/item/write/incoming.ts'
import { coverOf, minutesBefore, readDemoFile } from './content.ts'
import type { Transaction } from '#server/platform/data/database.ts'

interface DemoVideo {
  minutes_ago: number
  author: string
  cover: string
  file: string
  length_ms: number
  /** Beginning and end of each line of the subtitles, in milliseconds. */
  times: [number, number][]
  texts: Record<Locale, { title: string; abstract: string; lines: string[] }>
}

interface DemoStream {
  minutes_from_now: number
  minutes: number
  /** A file of the demo; nothing is fetched from other sites. */
  file: string
  cover: string
  texts: Record<Locale, { title: string; intro: string }>
}

const readFiles = () =>
  readDemoFile<{ videos: Record<string, DemoVideo>; streams: Record<string, DemoStream> }>('videos.json')

/** The videos of the demo (`media/`), with subtitles in every language. */
export async function demoVideos(authors: ReadonlyMap<string, number>, now: Date): Promise<PreparedItem[]> {
  const { videos } = await readFiles()
  return Object.entries(videos).map(([key, video]) => {
    const publishedAt = minutesBefore(now, video.minutes_ago)
    const cuesIn = (lang: Locale) =>
      video.times.map(([start_ms, end_ms], index) => ({
        start_ms,
        end_ms,
        speaker: '',
        text: video.texts[lang].lines[index]!,
      }))
    return prepareItem(
      {
        kind: 'video',
        source: 'demo',
        guid: `video:${key}`,
        authorId: authors.get(video.author),
        imageUrl: coverOf(video.cover),
        originalLang: 'en',
        datedAt: publishedAt,
        video: {
          kind: 'file',
          url: `/demo/media/${video.file}`,
          mediaType: 'video/webm',
          lengthMs: video.length_ms,
          subtitles: Object.fromEntries(locales.map((lang) => [lang, cuesIn(lang)])),
        },
        versions: locales.map((lang) => ({
          lang,
          title: video.texts[lang].title,
          abstract: video.texts[lang].abstract,
          content: video.texts[lang].lines.map((line) => `<p>${line}</p>`).join(''),
          isPublished: true,
          publishedAt,
        })),
      },
      now,
    )
  })
}

/** Puts the streams of the demo in: one that is on, and one to come. */
export async function seedStreams(trx: Transaction, now: Date): Promise<void> {
  const { streams } = await readFiles()
  const rows = Object.entries(streams).map(([key, { file, ...stream }]) => ({
    import_key: `demo:${key}`,
    kind: 'file' as const,
    url: `/demo/media/${file}`,
    image_url: coverOf(stream.cover),
    starts_at: minutesBefore(now, -stream.minutes_from_now).toISOString(),
    ends_at: minutesBefore(now, -stream.minutes_from_now - stream.minutes).toISOString(),
    texts: JSON.stringify(stream.texts),
    is_demo: true,
  }))
  await trx.insertInto('stream').values(rows).execute()
}
