import { z } from 'zod'
import type { LinkPreview } from '#contract/social/preview.ts'
import { oneLine, shorten } from '#domain/platform/text/clean-text.ts'
import { jsonIn } from '#server/platform/text/json.ts'
import { fetchWeb, type WebAnswer, type WebRequest } from '#server/platform/fetch/fetch.ts'
import { decodePage, readFacts, type PageFacts } from './facts.ts'
import { readFrame, webAddress } from './frame.ts'
import { isSnapType, linkedSnap, readSnapPage, snapType, titleOf } from './snap.ts'

/** How pages are fetched: a request's limits and, in tests, which addresses count as open. */
export type FetchWeb = (
  url: string,
  limits: Pick<WebRequest, 'maxBytes' | 'truncates'> & { accept: string },
) => Promise<WebAnswer>

/** A preview whose picture is still the address on the page. */
export type PageFound = Omit<LinkPreview, 'url' | 'image_width' | 'image_height'>

const pageBytes = 1024 * 1024
const oembedBytes = 256 * 1024
const maxLengths = { title: 200, description: 400, site_name: 60 }

const nothing = { kind: 'page', description: '', site_name: '', image: '', miniapp: null } as const

const oembedAnswer = z.object({
  title: z.string().catch(''),
  author_name: z.string().catch(''),
  provider_name: z.string().catch(''),
  thumbnail_url: z.string().catch(''),
})

/** The fetch of previews: one time limit for all requests together, at most three redirects, as a robot that names its site. */
export function fetchWithin(milliseconds: number, siteOrigin: string, isOpen?: (ip: string) => boolean): FetchWeb {
  const end = Date.now() + milliseconds
  const headers = {
    'user-agent': `Mozilla/5.0 (compatible; Farwire; +${siteOrigin})`,
    'accept-language': 'en, *;q=0.5',
  }
  return (url, { accept, ...limits }) =>
    fetchWeb(url, {
      ...limits,
      isAllowed: isOpen,
      maxRedirects: 3,
      timeoutMs: Math.max(1, Math.min(5_000, end - Date.now())),
      headers: { ...headers, accept },
    })
}

/**
 * The metadata of a page: Open Graph, then Twitter's tags, JSON-LD, oEmbed, plain HTML. Undefined when it
 * cannot be fetched or has no title. All texts are plain text, and claims of the page that are not verified.
 */
export async function readPage(url: string, fetchWeb: FetchWeb): Promise<PageFound | undefined> {
  const answer = await fetchWeb(url, {
    maxBytes: pageBytes,
    truncates: true,
    accept: `text/html, application/xhtml+xml, ${snapType};q=0.9, */*;q=0.5`,
  })
  if (answer.status < 200 || answer.status > 299) return undefined
  const type = answer.headers.get('content-type') ?? ''
  const host = new URL(answer.url).host
  if (isSnapType(type)) return snapFound(answer, host)
  if (!/^\s*(text\/html|application\/xhtml\+xml)/i.test(type)) return fileFound(answer.url, host, type)
  const facts = readFacts(decodePage(answer.body, type))
  const found = await withOembed(facts, answer.url, fetchWeb, pageFound(facts, answer.url, host))
  const snap = linkedSnap(answer.headers.get('link') ?? '', answer.url)
  return found.title || snap ? { ...found, title: found.title || host, ...(snap && { snap }) } : undefined
}

/** A snap without a page for browsers: its first words are the title. */
function snapFound({ body, url }: WebAnswer, host: string): PageFound | undefined {
  const page = readSnapPage(body)
  if (!page) return undefined
  const title = shorten(oneLine(titleOf(page)), maxLengths.title) || host
  return { ...nothing, host, title, snap: url }
}

function fileFound(address: string, host: string, type: string): PageFound | undefined {
  const kind = /^\s*(image|video|audio)\//i.exec(type)?.[1]?.toLowerCase() as 'image' | 'video' | 'audio' | undefined
  const name = decoded(new URL(address).pathname.split('/').at(-1) ?? '')
  const title = shorten(oneLine(name), maxLengths.title)
  if (!title && kind !== 'image') return undefined
  return { ...nothing, host, kind: kind ?? 'page', title, image: kind === 'image' ? address : '' }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function pageFound(facts: PageFacts, pageUrl: string, host: string): PageFound {
  const { title, meta, linkedData } = facts
  const frame = readFrame(facts, pageUrl)
  const app = readMiniApp(meta.get('fc:miniapp') ?? meta.get('fc:frame'), pageUrl)
  const first = (...names: string[]) => names.map((name) => oneLine(meta.get(name) ?? '')).find(Boolean)
  const image =
    app?.image ??
    (frame?.image || first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src')) ??
    linkedData?.image ??
    ''
  return {
    host,
    kind: kindOf(first('og:type') ?? ''),
    title: shorten(first('og:title', 'twitter:title') || oneLine(linkedData?.title || title), maxLengths.title),
    description: shorten(
      first('og:description', 'twitter:description') ||
        oneLine(linkedData?.description ?? '') ||
        (first('description') ?? ''),
      maxLengths.description,
    ),
    site_name: shorten(first('og:site_name', 'application-name') ?? '', maxLengths.site_name),
    image: webAddress(image, pageUrl),
    miniapp: app ? { name: app.name, button: app.button, url: app.url } : null,
    // Its picture is the page's.
    ...(frame?.buttons.length && { frame: { ...frame, image: '' } }),
  }
}

function kindOf(type: string): LinkPreview['kind'] {
  if (/^article/i.test(type)) return 'article'
  if (/^video/i.test(type)) return 'video'
  return /^(music|audio)/i.test(type) ? 'audio' : 'page'
}

/** Fills what is missing from the page's oEmbed description; its HTML is never looked at. */
async function withOembed(
  { oembed }: PageFacts,
  pageUrl: string,
  fetchWeb: FetchWeb,
  found: PageFound,
): Promise<PageFound> {
  const address = webAddress(oembed ?? '', pageUrl)
  if (!address || (found.title && found.image)) return found
  try {
    const { status, body } = await fetchWeb(address, { maxBytes: oembedBytes, accept: 'application/json' })
    if (status !== 200) return found
    const response = oembedAnswer.parse(JSON.parse(body.toString()))
    return {
      ...found,
      title: found.title || shorten(oneLine(response.title), maxLengths.title),
      description: found.description || shorten(oneLine(response.author_name), maxLengths.description),
      site_name: found.site_name || shorten(oneLine(response.provider_name), maxLengths.site_name),
      image: found.image || webAddress(response.thumbnail_url, address),
    }
  } catch {
    return found
  }
}

const address = z.url({ protocol: /^https$/ }).max(1024)
const embed = z.object({
  imageUrl: address,
  button: z.object({
    title: z.string().transform(oneLine).pipe(z.string().min(1).max(32)),
    action: z.object({
      name: z.string().transform(oneLine).pipe(z.string().max(32)).catch(''),
      url: address.optional(),
    }),
  }),
})

interface MiniApp {
  name: string
  button: string
  url: string
  image: string
}

/** The Farcaster Mini App in a page's meta tag (JSON), or undefined when the tag is not valid by the protocol. */
function readMiniApp(content: string | undefined, pageUrl: string): MiniApp | undefined {
  const { success, data: app } = embed.safeParse(jsonIn(content ?? ''))
  if (!success) return undefined
  const { title, action } = app.button
  return { name: action.name, button: title, url: action.url ?? pageUrl, image: app.imageUrl }
}
