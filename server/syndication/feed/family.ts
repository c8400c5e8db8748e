import { parseLocale } from '#domain/platform/locale.ts'
import type { CallContext, CallServices } from '#server/platform/call/handler.ts'
import type { PictureServices } from '#server/platform/picture/pictures.ts'
import type { DocumentSource, TextDocument } from '#server/platform/response/text.ts'
import { rssSource, familyVary } from './family-rss.ts'
import { z } from 'zod'
import { limitOf, optionalText, paging } from '#contract/parameters.ts'
import { Refusal } from '#contract/errors.ts'
import { anyTag } from '#contract/tags.ts'
import { readInput } from '#server/platform/call/input.ts'
import type { NewsKind } from '#domain/news/item/kind.ts'
import { findPage } from '#server/news/item/read/skeleton.ts'
import { readEntries, type FeedEntry } from './entries.ts'
import { xmlHead, xmlText } from './xml.ts'

type FamilyCall = (
  request: Request,
  context: CallContext<CallServices & PictureServices>,
) => DocumentSource | Promise<DocumentSource>

const calls: Record<string, FamilyCall> = {
  'v2/rss/all': (request, context) => rssSource(new URL(request.url), undefined, context),
  'v2/rss/newsflash': (request, context) => rssSource(new URL(request.url), 'flash', context),
  'v2/rss/article': (request, context) => rssSource(new URL(request.url), 'article', context),
  'v1/open-api/home-xml': (request, context) => rssSource(new URL(request.url), undefined, context),
  'v1/open-api/open-flash': (request, context) => openApiSource(request, 'flash', context),
  'v1/open-api/open-information': (request, context) => openApiSource(request, 'article', context),
}

/**
 * The RSS and open API of this family at an address, or undefined. They have shapes of their own and so are separate from the
 * contract's calls; case and a slash at the end do not matter, the version does: each has its own shapes. The header `language` wins
 * over all other ways to choose the language.
 */
export function familyCallAt(pathname: string): FamilyCall | undefined {
  const name = /^\/(v[12]\/(?:rss|open-api)\/[^/]+)\/?$/.exec(pathname.toLowerCase())?.[1]
  if (!name || !Object.hasOwn(calls, name)) return undefined
  const call = calls[name]!
  return (request, context) =>
    call(request, { ...context, locale: parseLocale(request.headers.get('language')) ?? context.locale })
}

type Value = string | number | boolean | { [name: string]: Value } | Value[]

const input = z.object({ page: paging.page, size: paging.size, type: optionalText(20) })

/**
 * The open API of this family: `type=push` lists only the items that editors marked, any other value all; `page` is
 * returned unchanged. JSON, or XML where the client prefers it. Refuses `bad_parameter`.
 */
async function openApiSource(
  request: Request,
  kind: NewsKind,
  context: CallContext<CallServices & PictureServices>,
): Promise<DocumentSource> {
  const { searchParams } = new URL(request.url)
  const parsed = input.safeParse(await readInput(request, searchParams, Object.keys(input.shape)))
  if (!parsed.success) throw new Refusal('bad_parameter', { name: String(parsed.error.issues[0]?.path[0] ?? '') })
  const { page, type } = parsed.data
  const list: List = {
    kind,
    page,
    limit: limitOf(parsed.data),
    isPushed: type === 'push',
    sentPage: searchParams.get('page') || 1,
    isXml: prefersXml(request.headers.get('accept') ?? ''),
  }
  return {
    key: `open-api ${context.locale} ${JSON.stringify(list)}`,
    tags: [anyTag(kind)],
    write: () => writeList(list, context),
  }
}

interface List {
  kind: NewsKind
  page: number
  limit: number
  isPushed: boolean
  sentPage: string | number
  isXml: boolean
}

async function writeList(
  { kind, page, limit, isPushed, sentPage, isXml }: List,
  { db, config, services, locale }: CallContext<CallServices & PictureServices>,
): Promise<TextDocument> {
  const pushed = kind === 'flash' ? { weighted: true } : { important: true }
  const { ids } = await findPage(db, { kind, ...(isPushed ? pushed : {}) }, { page, limit })
  const entries = await readEntries(ids, { db, config, services, locale })
  const view = kind === 'flash' ? viewFlash : viewArticle
  const rows = entries.map((entry) => ({ ...view(entry), pic: pictureOf(entry, config.site.origin) }))
  const answer = { status: 0, message: '获取成功', data: { page: sentPage, data: rows } }
  return {
    body: isXml ? `${xmlHead}<response>${asXml(answer)}</response>` : JSON.stringify(answer),
    type: `application/${isXml ? 'xml' : 'json'}; charset=utf-8`,
    maxAgeSeconds: 5,
    headers: { vary: `${familyVary}, accept` },
  }
}

const createTime = ({ row }: FeedEntry) => String(row.published_at.getTime() / 1000)

function viewFlash(entry: FeedEntry) {
  const { row, html, url } = entry
  return {
    id: row.article_id,
    title: row.title,
    content: html,
    link: url,
    url: row.source_url,
    create_time: createTime(entry),
  }
}

function viewArticle(entry: FeedEntry) {
  const { row, html, url } = entry
  const about = { title: row.title, description: row.abstract, content: html, link: url, column: row.tags[0] ?? '' }
  return { id: row.article_id, ...about, is_original: row.is_original, create_time: createTime(entry) }
}

const pictureOf = ({ row }: FeedEntry, origin: string) => (row.image_url ? new URL(row.image_url, origin).href : '')

/** Whether an Accept header names XML, and JSON neither before it nor with more weight. */
function prefersXml(accept: string): boolean {
  const weight = (name: RegExp) => {
    const named = accept
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => name.test(part))
    return Math.max(0, ...named.map((part) => Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1)))
  }
  return weight(/^(application|text)\/xml\b/) > weight(/^application\/json\b/)
}

function asXml(value: Value): string {
  if (Array.isArray(value)) return value.map((row) => `<item>${asXml(row)}</item>`).join('')
  if (typeof value !== 'object') return xmlText(String(value))
  return Object.entries(value)
    .map(([name, inner]) => `<${name}>${asXml(inner)}</${name}>`)
    .join('')
}
