import { Refusal } from '#contract/errors.ts'
import { barePolicy } from '#server/platform/response/security.ts'
import { matchesEtag } from '#server/platform/response/text.ts'
import { answerFile } from '#server/platform/upload/serve.ts'
import type { ImageStore } from '#server/platform/upload/store/image-store.ts'
import { keyOf } from './addresses.ts'
import type { OutsidePictures } from './pictures.ts'
import type { Found } from './stored.ts'

interface Parts {
  pictures: OutsidePictures
  store: ImageStore
  /** Runs a fetch of the client's network when its turn comes. */
  inTurn: (task: () => Promise<Found>) => Promise<Found>
}

const immutable = { 'cache-control': 'public, max-age=31536000, immutable' }
/** One transparent pixel: a browser shows it without the mark of a broken picture. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Answers a request for the picture of another host: the redrawn picture, cacheable without limit; a transparent pixel with 404 where there
 * is none, with 503 while it cannot be fetched.
 */
export async function answerPicture(
  request: Request,
  path: string,
  { pictures, store, inTurn }: Parts,
): Promise<Response> {
  const address = (await pictures.addresses()).behind(path)
  if (address === undefined) return absent(404, 'public, max-age=86400')
  const etag = `"${keyOf(address)}"`
  if (matchesEtag(etag, request.headers.get('if-none-match')))
    return new Response(null, { status: 304, headers: { etag, ...immutable } })
  try {
    const found = (await pictures.find(address)) ?? (await inTurn(() => pictures.fetch(address)))
    if (found.name === null) return absent(404, 'public, max-age=600')
    const response = await answerFile(request, found.name, store, { ...immutable, etag })
    if (response.status !== 404) return response
    // The file has been lost, or was deleted a moment ago.
    const again = await inTurn(() => pictures.fetch(address))
    return again.name === null
      ? absent(404, 'public, max-age=600')
      : await answerFile(request, again.name, store, { ...immutable, etag })
  } catch (error) {
    if (error instanceof Refusal) return absent(503, 'no-store')
    throw error
  }
}

const absent = (status: number, caching: string) =>
  new Response(pixel, {
    status,
    headers: {
      'content-type': 'image/gif',
      'cache-control': caching,
      'content-security-policy': barePolicy,
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
