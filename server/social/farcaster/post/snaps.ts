import type { Parsed } from '#contract/calls.ts'
import { Refusal } from '#contract/errors.ts'
import type { SnapPage } from '#contract/social/snap-page.ts'
import { timeLimits } from '#domain/platform/constants.ts'
import { FetchError, fetchWeb, type WebRequest } from '#server/platform/fetch/fetch.ts'
import {
  networkOf,
  socialOf,
  type FarcasterSignerContext,
  type SocialCall,
} from '#server/social/farcaster/farcaster.ts'
import { signerKeys } from '#server/social/farcaster/local/private-keys.ts'
import { signJfs } from '#server/social/farcaster/protocol/jfs.ts'
import { refuse } from '#server/social/farcaster/refusals.ts'
import { signerOf } from '#server/social/farcaster/signer/signer.ts'
import { isSnapType, readSnapPage, snapType } from '#server/social/preview/snap.ts'
import { castIdOf } from './cast-id.ts'
import type { SnapElement } from '#contract/social/snap-elements.ts'
import { previewOf, type PreviewSite } from '#server/social/preview/read.ts'

const maxRedirects = 3

/** The first page of a snap, without a viewer: snaps must work for anonymous requests. */
export const snap: SocialCall<'snap'> = async ({ url }, context) =>
  withOwnPictures(await fetchSnap(url, { maxRedirects }), context)

export const snapAction: SocialCall<'snapAction'> = (input, context) => submitSnap(input, context)

/**
 * Submits the fields of a snap for the caller: signs them for the origin of the target only (`audience`), so that another server
 * cannot replay them, and posts them through the guarded fetch. Tests pass in `isOpen`, the addresses that may be reached. Refuses
 * `network_unable`, `cast_gone`, `signer`, `cast_url` and `snap_failed`. Source of the payload: https://docs.farcaster.xyz/snap/auth
 */
export async function submitSnap(
  { url, hash, inputs }: Parsed<'social.snapAction'>,
  context: FarcasterSignerContext,
  isOpen?: (ip: string) => boolean,
): Promise<SnapPage> {
  if (!socialOf(context).capabilities.pressesFrames) throw new Refusal('network_unable')
  const audience = URL.parse(url)?.origin
  if (!audience) throw new Refusal('cast_url')
  const cast = hash && (await castIdOf(hash, context))
  const { fid, key } = await signerOf(context)
  const keys = await signerKeys(await networkOf(context), key).catch(refuse)
  const payload = {
    // Top-level `fid` is for servers of the first version.
    fid,
    inputs: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
    timestamp: Math.floor(context.now.getTime() / 1000),
    audience,
    user: { fid },
    surface: cast ? { type: 'cast', cast: { hash: cast.hash, author: { fid: cast.fid } } } : { type: 'standalone' },
  }
  const body = Buffer.from(signJfs(fid, payload, keys))
  const request = { bytes: body, isAllowed: isOpen, maxRedirects: 0, headers: { 'content-type': 'text/plain' } }
  return withOwnPictures(await fetchSnap(url, request), context, isOpen)
}

const maxBytes = 256 * 1024

/**
 * Fetches a page of a snap through the guarded fetch. Only JSON of the media type that follows the format is a page; its pictures are
 * addresses of other sites. Refuses `cast_url` and `snap_failed`.
 */
export async function fetchSnap(url: string, request: WebRequest): Promise<SnapPage> {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new Refusal('cast_url')
  const { status, headers, body } = await fetchWeb(url, {
    ...request,
    timeoutMs: timeLimits.page,
    maxBytes,
    headers: { ...request.headers, accept: snapType },
  }).catch((error: unknown) => {
    throw error instanceof FetchError ? new Refusal('snap_failed') : error
  })
  const page = status === 200 && isSnapType(headers.get('content-type') ?? '') && readSnapPage(body)
  if (!page) throw new Refusal('snap_failed')
  return page
}

/** More are left out: each is fetched before the page is shown. */
const maxPictures = 8

/**
 * The page with its pictures stored on this site, as those of link previews, so that browsers load nothing from other sites; those
 * that cannot be fetched are empty.
 */
async function withOwnPictures(page: SnapPage, site: PreviewSite, isOpen?: (ip: string) => boolean): Promise<SnapPage> {
  const elements = Object.entries(page.ui.elements)
  const wanted = [...new Set(elements.map(([, element]) => pictureOf(element)))].filter(
    (url) => url !== undefined && URL.canParse(url),
  ) as string[]
  const own = new Map(
    await Promise.all(
      wanted.slice(0, maxPictures).map(async (url) => [url, await storedPicture(url, site, isOpen)] as const),
    ),
  )
  const shown = elements.map(([id, element]) => [id, withPicture(element, own)] as const)
  return { ...page, ui: { ...page.ui, elements: Object.fromEntries(shown) } }
}

function pictureOf({ type, props }: SnapElement): string | undefined {
  if (type === 'image') return props.url
  return type === 'item' && props.media?.variant === 'image' ? props.media.url : undefined
}

function withPicture(element: SnapElement, own: ReadonlyMap<string, string>): SnapElement {
  const { type, props } = element
  if (type === 'image') return { ...element, props: { ...props, url: own.get(props.url) ?? '' } }
  if (type !== 'item' || props.media?.variant !== 'image') return element
  return { ...element, props: { ...props, media: { ...props.media, url: own.get(props.media.url) ?? '' } } }
}

async function storedPicture(url: string, site: PreviewSite, isOpen?: (ip: string) => boolean): Promise<string> {
  try {
    return (await previewOf(new URL(url).href, site, isOpen)).image
  } catch (error) {
    if (error instanceof Refusal) return ''
    throw error
  }
}
