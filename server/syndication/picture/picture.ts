import { sql } from 'kysely'
import { refusals, Refusal } from '#contract/errors.ts'
import type { NewsDetail } from '#contract/news/item.ts'
import { pictureShapes, sitePicturePaths, type PictureShape } from '#contract/syndication/picture.ts'
import { kindOfSection, sections, type ItemKind } from '#domain/news/item/kind.ts'
import { shortItemPath } from '#domain/news/item/short-link.ts'
import { keysOf } from '#domain/platform/keys-of.ts'
import { splitLocale, type Locale } from '#domain/platform/locale.ts'
import { feedWords } from '#server/syndication/feed/words.ts'
import { matchesEtag, addressOf } from '#server/platform/response/text.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import type { Config } from '#server/platform/config/config.ts'
import { barePolicy } from '#server/platform/response/security.ts'
import { refusalText } from '#server/platform/call/refusals.ts'
import { readRows, viewComposition } from '#server/news/composition/rows.ts'
import { readDetail } from '#server/news/item/read/detail.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import type { PictureFacts } from './facts.ts'
import { Busy, pictureKey, type PictureRenderer } from './renderer.ts'
import { pictureWords } from './words.ts'

type Site = Pick<CallContext, 'db' | 'config'>

const maxAgeSeconds = 300
const siteShapes = keysOf(sitePicturePaths)
/** No picture has room for more. */
const longestText = 900
const shape = new RegExp(
  `^/(${[...sections, 'story'].join('|')})/([1-9]\\d{0,14})/(${Object.keys(pictureShapes).join('|')})\\.png$`,
)

/**
 * Answers for the pictures of items and of the site, each also with a language prefix; undefined for other
 * addresses. 404 for an item that there is not, 410 for one that was withdrawn, 503 when too many are waiting.
 */
export function openPictures(
  site: Site,
  renderer: PictureRenderer,
): (request: Request) => Promise<Response | undefined> {
  return async (request) => {
    const { locale, path } = splitLocale(new URL(request.url).pathname, site.config.site.defaultLocale)
    const [, section, digits, shapeName] = shape.exec(path) ?? []
    const siteShape = siteShapes.find((each) => sitePicturePaths[each] === path)
    if (!digits && !siteShape) return undefined
    try {
      const kind = section && kindOfSection(section)
      const shape = (shapeName ?? siteShape) as PictureShape
      const facts = kind
        ? await itemFacts(site, { kind, id: Number(digits), shape }, locale)
        : digits
          ? await storyFacts(site, Number(digits), shape, locale)
          : siteFacts(site, shape, locale)
      const headers = {
        etag: `"${pictureKey(facts)}"`,
        'access-control-allow-origin': '*',
        'content-security-policy': barePolicy,
        'cache-control': `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${maxAgeSeconds}`,
      }
      if (matchesEtag(headers.etag, request.headers.get('if-none-match')))
        return new Response(null, { status: 304, headers })
      const picture = await renderer.draw(facts)
      const body = request.method === 'HEAD' ? null : new Uint8Array(picture)
      return new Response(body, {
        headers: { ...headers, 'content-type': 'image/png', 'content-length': String(picture.byteLength) },
      })
    } catch (error) {
      return refused(error, locale)
    }
  }
}

function refused(error: unknown, locale: Locale): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  if (error instanceof Busy)
    return new Response('Too many pictures are being drawn.\n', {
      status: 503,
      headers: { ...headers, 'retry-after': '5' },
    })
  if (!(error instanceof Refusal)) throw error
  return new Response(refusalText(error, locale) + '\n', { status: refusals[error.refusal].status, headers })
}

async function itemFacts(
  site: Site,
  { kind, id, shape }: { kind: ItemKind; id: number; shape: PictureShape },
  locale: Locale,
): Promise<PictureFacts> {
  const item = await readDetail(kind, id, { ...site, locale, caller: { kind: 'anon' } })
  return factsOf(site.config, { kind, item, shape }, locale)
}

/** The facts of the picture of an item, as its page for readers has it. */
export const factsOf = (
  config: Config,
  { kind, item, shape }: { kind: ItemKind; item: NewsDetail; shape: PictureShape },
  locale: Locale,
): PictureFacts => ({
  shape,
  locale,
  lang: item.lang,
  title: item.title,
  text: (item.abstract || plainText(item.content)).slice(0, longestText),
  address: addressOf(config, shortItemPath('poster', kind, item.article_id), locale),
  item: {
    kind,
    isWeighted: item.ios > 0,
    isCorrected: item.corrections.length > 0,
    source: item.source_name || (item.url && new URL(item.url).hostname) || (item.author?.nickname ?? ''),
    publishedAt: item.add_time * 1000,
  },
})

/** A story is drawn like a flash that is its newest entry. */
async function storyFacts(site: Site, id: number, shape: PictureShape, locale: Locale): Promise<PictureFacts> {
  const [row] = await readRows(sql`where kind = 'story' and id = ${id}`, { ...site, locale })
  if (!row) throw new Refusal('not_found')
  const { title, lang, newest_time } = viewComposition(row, { ...site, locale })
  return {
    shape,
    locale,
    lang,
    title,
    text: (row.points ?? '').replaceAll('\n', ' ').slice(0, longestText),
    address: addressOf(site.config, `/story/${id}`, locale),
    item: { kind: 'flash', isWeighted: false, isCorrected: false, source: '', publishedAt: newest_time * 1000 },
  }
}

function siteFacts({ config }: Site, shape: PictureShape, locale: Locale): PictureFacts {
  const { description } = feedWords[locale]
  return {
    shape,
    locale,
    lang: locale,
    item: undefined,
    title: pictureWords[locale].site,
    text: description,
    address: addressOf(config, '/', locale),
  }
}
