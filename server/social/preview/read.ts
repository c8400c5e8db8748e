import { timeLimits } from '#domain/platform/constants.ts'
import type { preview, LinkPreview } from '#contract/social/preview.ts'
import { Refusal } from '#contract/errors.ts'
import type { CallContext, Handler } from '#server/platform/call/handler.ts'
import { FetchError } from '#server/platform/fetch/fetch.ts'
import { type UploadServices, type UploadSite, saveThumbnail } from '#server/platform/upload/save.ts'
import { cachePreview, readCachedPreview } from './cache.ts'
import { previewSiteItem } from './site-item.ts'
import { fetchWithin, readPage, type FetchWeb } from './page.ts'

/** Links whose pages are being read: a page is fetched once for all that request it at the same time. */
export type PreviewReads = Map<string, Promise<LinkPreview | null>>

/** The services that link previews need. */
export interface PreviewServices extends UploadServices {
  previewReads: PreviewReads
}

export type PreviewSite = Pick<CallContext, 'db' | 'config' | 'now'> & {
  services: Pick<PreviewServices, 'images' | 'previewReads'>
}

const minute = 60_000
const foundTtlMs = 24 * 60 * minute
const missingTtlMs = 15 * minute
/** After a failure, the previous result stays valid for this long. */
const staleTtlMs = 60 * minute
const readTimeoutMs = timeLimits.service
const maxConcurrent = 20
const imageBytes = 4 * 1024 * 1024

/** Refuses `no_preview` without a reason: the caller must not learn what exists in our network. */
export const read: Handler<typeof preview.read, PreviewServices> = ({ url }, context) => previewOf(url, context)

/**
 * The preview of a link; `isOpen` decides, in tests, which addresses are allowed. Refuses `no_preview`, and `too_many` when
 * twenty other pages are being read.
 */
export async function previewOf(
  url: string,
  site: PreviewSite,
  isOpen?: (ip: string) => boolean,
): Promise<LinkPreview> {
  const siteItem = await previewSiteItem(url, site)
  if (siteItem) return siteItem
  const cached = await readCachedPreview(site.db, url, site.now)
  const preview = cached?.isFresh ? cached.preview : await readOnce(url, site, isOpen)
  if (!preview) throw new Refusal('no_preview')
  return preview
}

function readOnce(url: string, site: PreviewSite, isOpen?: (ip: string) => boolean): Promise<LinkPreview | null> {
  const running = site.services.previewReads
  const before = running.get(url)
  if (before) return before
  if (running.size >= maxConcurrent) throw new Refusal('too_many', { seconds: Math.ceil(readTimeoutMs / 1000) })
  const reading = readAnew(url, site, isOpen).finally(() => running.delete(url))
  running.set(url, reading)
  return reading
}

async function readAnew(
  url: string,
  { db, config, services, now }: PreviewSite,
  isOpen?: (ip: string) => boolean,
): Promise<LinkPreview | null> {
  // Another call may have read the page between this call's look into the cache and now.
  const cached = await readCachedPreview(db, url, now)
  if (cached?.isFresh) return cached.preview
  const former = cached?.preview ?? null
  const fetchWeb = fetchWithin(readTimeoutMs, config.site.origin, isOpen)
  const found = await orNothing(readPage(url, fetchWeb))
  const picture = found?.image
    ? await orNothing(savePicture(found.image, { db, config, services }, fetchWeb))
    : undefined
  const shown = { image: picture?.url ?? '', image_width: picture?.width ?? 0, image_height: picture?.height ?? 0 }
  const preview = found && (found.title || picture) ? { url, ...found, ...shown } : undefined
  const expiresIn = preview ? foundTtlMs : former ? staleTtlMs : missingTtlMs
  await cachePreview(db, config, url, preview ?? former, new Date(now.getTime() + expiresIn))
  return preview ?? former
}

/** Redrawn and stored here: the browser sends no request to a third party, and receives nothing that is no picture. */
async function savePicture(address: string, site: UploadSite, fetchWeb: FetchWeb) {
  const { status, body } = await fetchWeb(address, {
    maxBytes: imageBytes,
    accept: 'image/webp, image/png, image/jpeg, image/gif',
  })
  return status === 200 ? saveThumbnail(site, body) : undefined
}

/** Failures of other sites are not errors of this one. */
function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof FetchError || error instanceof Refusal) return undefined
    throw error
  })
}
