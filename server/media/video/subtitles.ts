import { locales, type Locale } from '#domain/platform/locale.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { writeVtt } from '#server/media/podcast/vtt.ts'
import { answerText } from '#server/platform/response/text.ts'
import { readSubtitles } from './rows.ts'

/** The path of the subtitles of a video in a language. */
export const subtitlesPath = (articleId: number, lang: Locale) => `/video/${articleId}/subtitles-${lang}.vtt`

/** The subtitles of a video as WebVTT. undefined for other addresses; 404 for a video that is not public or has none in the language. */
export async function answerSubtitles(
  request: Request,
  { db }: Pick<CallContext, 'db'>,
): Promise<Response | undefined> {
  const [, digits, lang] =
    /^\/video\/([1-9]\d{0,14})\/subtitles-([a-z]{2})\.vtt$/.exec(new URL(request.url).pathname) ?? []
  if (!digits) return undefined
  const known = locales.find((each) => each === lang)
  const cues = known && (await readSubtitles(db, Number(digits)))?.[known]
  if (cues?.length)
    return answerText(request, { body: writeVtt(cues), type: 'text/vtt; charset=utf-8', maxAgeSeconds: 60 })
  return new Response('There is no such file.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
