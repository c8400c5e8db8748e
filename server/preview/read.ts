import type { preview } from '#contract/preview.ts'
import type { LinkPreview } from '#contract/preview.ts'
import { Refusal } from '#contract/errors.ts'
import type { CallContext } from '#server/call/context.ts'
import type { Handler } from '#server/call/handler.ts'
import { FetchError } from '#server/fetch/fetch.ts'
import type { UploadServices, UploadSite } from '#server/upload/images.ts'
import { saveThumbnail } from '#server/upload/save.ts'
import { keep, readKept } from './cache.ts'
import { previewOwn } from './own.ts'
import { askWithin, readPage, type AskWeb } from './page.ts'

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
const foundFor = 24 * 60 * minute
const nothingFor = 15 * minute
/** After a failure, what was found before holds on for so long. */
const oldFor = 60 * minute
const readWithinMs = 8_000
const mostAtOnce = 20
const imageBytes = 4 * 1024 * 1024

/** Refuses `no_preview`, and does not tell why: who asks shall not learn what lies in our network. */
export const read: Handler<typeof preview.read, PreviewServices> = ({ url }, context) => previewOf(url, context)

/**
 * The preview of a link; `isOpen` says, in tests, which addresses may be reached. Refuses `no_preview`, and `too_many` when
 * twenty other pages are being read.
 */
export async function previewOf(
  url: string,
  site: PreviewSite,
  isOpen?: (ip: string) => boolean,
): Promise<LinkPreview> {
  const own = await previewOwn(url, site)
  if (own) return own
  const kept = await readKept(site.db, url, site.now)
  const preview = kept?.isFresh ? kept.preview : await readOnce(url, site, kept?.preview ?? null, isOpen)
  if (!preview) throw new Refusal('no_preview')
  return preview
}

function readOnce(
  url: string,
  site: PreviewSite,
  former: LinkPreview | null,
  isOpen?: (ip: string) => boolean,
): Promise<LinkPreview | null> {
  const running = site.services.previewReads
  const before = running.get(url)
  if (before) return before
  if (running.size >= mostAtOnce) throw new Refusal('too_many', { seconds: Math.ceil(readWithinMs / 1000) })
  const reading = readAnew(url, site, former, isOpen).finally(() => running.delete(url))
  running.set(url, reading)
  return reading
}

async function readAnew(
  url: string,
  { db, config, services, now }: PreviewSite,
  former: LinkPreview | null,
  isOpen?: (ip: string) => boolean,
): Promise<LinkPreview | null> {
  const ask = askWithin(readWithinMs, config.site.origin, isOpen)
  const found = await orNothing(readPage(url, ask))
  const picture = found?.image ? await orNothing(savePicture(found.image, { db, config, services }, ask)) : undefined
  const shown = { image: picture?.url ?? '', image_width: picture?.width ?? 0, image_height: picture?.height ?? 0 }
  const preview = found && (found.title || picture) ? { url, ...found, ...shown } : undefined
  const expiresIn = preview ? foundFor : former ? oldFor : nothingFor
  await keep(db, config, url, preview ?? former, new Date(now.getTime() + expiresIn))
  return preview ?? former
}

/** Drawn anew and kept here: a reader's browser asks no stranger, and what is no picture never arrives. */
async function savePicture(address: string, site: UploadSite, ask: AskWeb) {
  const { status, body } = await ask(address, {
    mostBytes: imageBytes,
    accept: 'image/webp, image/png, image/jpeg, image/gif',
  })
  return status === 200 ? saveThumbnail(site, body) : undefined
}

/** What the outside does wrong is no failure of ours. */
function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof FetchError || error instanceof Refusal) return undefined
    throw error
  })
}
