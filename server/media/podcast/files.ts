import { kindOfSection } from '#domain/news/item/kind.ts'
import { splitLocale } from '#domain/platform/locale.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { answerText } from '#server/platform/response/text.ts'
import { writeVtt } from './vtt.ts'
import { readParts } from './info.ts'

/** The addresses of the files that podcast programs read in addition to the feed. */
export const episodeFiles = (articleId: number, origin: string) => ({
  transcript: `${origin}/radioinfo/${articleId}/transcript.vtt`,
  /** In another language than its own. */
  transcriptIn: (lang: string) => `${origin}/radioinfo/${articleId}/transcript.${lang}.vtt`,
  chapters: `${origin}/radioinfo/${articleId}/chapters.json`,
})

/** The version of the format of JSON chapters (Podcasting 2.0). */
const chaptersVersion = '1.2.0'

/**
 * The transcript of an episode as WebVTT, or its chapters as JSON: `/radioinfo/<id>/transcript.vtt`, in
 * another language `transcript.ja.vtt`, and `chapters.json`. undefined for
 * other addresses; 404 for an episode that is not public or has none.
 */
export async function answerEpisodeFile(
  request: Request,
  { db, config }: Pick<CallContext, 'db' | 'config'>,
): Promise<Response | undefined> {
  const { path } = splitLocale(new URL(request.url).pathname, config.site.defaultLocale)
  const [, section, digits, file, lang] =
    /^\/(\w+)\/([1-9]\d{0,14})\/(transcript(?:\.([a-zA-Z\d-]{2,35}))?\.vtt|chapters\.json)$/.exec(path) ?? []
  if (kindOfSection(section ?? '') !== 'podcast') return undefined
  const parts = await readParts(db, Number(digits), lang)
  const isTranscript = file !== 'chapters.json'
  const list = isTranscript ? parts?.transcript : parts?.chapters
  if (!parts || !list?.length || (lang && parts.transcript_lang !== lang))
    return new Response('There is no such file.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  if (isTranscript)
    return answerText(request, { body: writeVtt(parts.transcript), type: 'text/vtt; charset=utf-8', maxAgeSeconds: 60 })
  const chapters = parts.chapters.map(({ start_ms, title, url }) => ({
    startTime: start_ms / 1000,
    title,
    ...(url && { url }),
  }))
  const body = JSON.stringify({ version: chaptersVersion, chapters })
  return answerText(request, { body, type: 'application/json+chapters', maxAgeSeconds: 60 })
}
