import {
  cardPath,
  cardSize,
  cardThemeIn,
  frameCode,
  type CardTheme,
  chartCode,
  chartSize,
} from '#contract/syndication/embed.ts'
import { refusals, Refusal } from '#contract/errors.ts'
import type { NewsDetail } from '#contract/news/item.ts'
import { picturePath, pictureShapes, pictureVersion } from '#contract/syndication/picture.ts'
import { sectionOf } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { xmlHead, xmlText } from '#server/syndication/feed/xml.ts'
import { answerText, addressOf } from '#server/platform/response/text.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { readDetail } from '#server/news/item/read/detail.ts'
import { itemAt } from './item-at.ts'
import { rowOf } from '#server/platform/data/rows.ts'

type Site = Pick<CallContext, 'db' | 'config'>

const cacheSeconds = 300
const types = { json: 'application/json; charset=utf-8', xml: 'text/xml; charset=utf-8' }
type Format = keyof typeof types

/**
 * oEmbed (oembed.com): how other sites embed an item's page, in the theme that they ask for by `theme` (light, dark) or in their own. Undefined for other addresses. 400 for invalid
 * parameters, 404 for a URL that is not the page of an item, 410 for an item that was withdrawn, 501 for another format.
 */
export async function answerOembed(request: Request, site: Site): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.replace(/\/$/, '') !== '/oembed') return undefined
  const format = searchParams.get('format') || 'json'
  if (!Object.hasOwn(types, format)) return refuse(501, 'The formats are json and xml.')
  const address = URL.parse(searchParams.get('url') ?? '')
  if (!address) return refuse(400, 'url must be the whole address of a page.')
  const maxSize = { width: lengthOf(searchParams.get('maxwidth')), height: lengthOf(searchParams.get('maxheight')) }
  if (Number.isNaN(maxSize.width) || Number.isNaN(maxSize.height))
    return refuse(400, 'maxwidth and maxheight are whole numbers of pixels.')
  const theme = cardThemeIn(searchParams)
  const chart = await chartAt(address, site)
  if (chart) {
    const fields = chartFieldsOf(chart, { maxSize, theme }, site)
    return answerText(request, {
      body: writers[format as Format](fields),
      type: types[format as Format],
      maxAgeSeconds: cacheSeconds,
    })
  }
  const found = itemAt(address, site.config)
  if (!found) return refuse(404, 'That is no page of an item of this site.')
  try {
    const item = await readDetail(found.kind, found.id, { ...site, locale: found.locale, caller: { kind: 'anon' } })
    const fields = fieldsOf(item, { ...found, maxSize, theme }, site)
    return answerText(request, {
      body: writers[format as Format](fields),
      type: types[format as Format],
      maxAgeSeconds: cacheSeconds,
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuse(refusals[error.refusal].status, error.text ?? 'There is no such item.')
  }
}

/** Pixels; Infinity without a request for a size, NaN for an invalid one. */
function lengthOf(text: string | null): number {
  if (!text) return Infinity
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : NaN
}

const refuse = (status: number, text: string) =>
  new Response(text + '\n', {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    },
  })

interface CardRequest {
  theme: CardTheme | undefined
  locale: Locale
  maxSize: { width: number; height: number }
}

function fieldsOf(item: NewsDetail, { locale, maxSize, theme }: CardRequest, { config }: Site): Fields {
  const width = Math.min(cardSize.width, maxSize.width)
  const height = Math.min(cardSize.height, maxSize.height)
  const section = sectionOf(item)
  const author = item.author?.nickname ?? item.source_name
  const preview = pictureShapes.preview
  return {
    version: '1.0',
    type: 'rich',
    title: item.title,
    ...(author && { author_name: author }),
    provider_name: 'Farwire',
    provider_url: `${config.site.origin}/`,
    cache_age: cacheSeconds,
    html: frameCode({
      src: addressOf(config, cardPath(section, item.article_id), locale),
      title: item.title,
      theme,
      width,
      height,
    }),
    width,
    height,
    // A thumbnail must fit the requested size, too, and this one has a fixed size.
    ...(preview.width <= maxSize.width &&
      preview.height <= maxSize.height && {
        thumbnail_url: addressOf(
          config,
          picturePath('preview', section, item.article_id, pictureVersion(item)),
          locale,
        ),
        thumbnail_width: preview.width,
        thumbnail_height: preview.height,
      }),
  }
}

const writers: Record<Format, (fields: Fields) => string> = {
  json: (fields) => JSON.stringify(fields),
  xml: (fields) =>
    `${xmlHead}<oembed>${Object.entries(fields)
      .map(([name, value]) => `<${name}>${xmlText(String(value))}</${name}>`)
      .join('')}</oembed>\n`,
}

type Fields = Record<string, string | number>

interface Asked {
  maxSize: { width: number; height: number }
  theme: CardTheme | undefined
}

interface Chart {
  key: string
  name: string
  source: string
}

/** The series whose page an address of this site is; undefined for all other addresses. */
async function chartAt(address: URL, { db, config }: Site): Promise<Chart | undefined> {
  if (!/^https?:$/.test(address.protocol) || address.host !== new URL(config.site.origin).host) return undefined
  const [, key] = /^\/dataview\/([a-z0-9-]{1,64})\/?$/i.exec(address.pathname) ?? []
  if (!key) return undefined
  return rowOf(db, 'series', { key: key.toLowerCase() }, ['key', 'name', 'source'])
}

/** The oEmbed response for a chart: its current picture as a link to its page, no larger than requested. */
function chartFieldsOf({ key, name, source }: Chart, { maxSize, theme }: Asked, { config }: Site): Fields {
  const ratio = chartSize.height / chartSize.width
  const width = Math.floor(Math.min(cardSize.width, maxSize.width, maxSize.height / ratio))
  const { origin } = config.site
  return {
    version: '1.0',
    type: 'rich',
    title: name,
    ...(source && { author_name: source }),
    provider_name: 'Farwire',
    provider_url: `${origin}/`,
    cache_age: 300,
    html: chartCode({ origin, key, name, theme, width }),
    width,
    height: Math.round(width * ratio),
    ...(chartSize.width <= maxSize.width &&
      chartSize.height <= maxSize.height && {
        thumbnail_url: `${origin}/dataView/${key}.png`,
        thumbnail_width: chartSize.width,
        thumbnail_height: chartSize.height,
      }),
  }
}
