import { Refusal } from '#contract/errors.ts'
import type { deskMedia } from '#contract/newsroom/media.ts'
import { pictureType } from '#domain/media/picture-type.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { FetchError, fetchWeb } from '#server/platform/fetch/fetch.ts'

/** More than the largest upload, because the browser reduces the picture before it adds it to the library. */
const maxBytes = 8 * 1024 * 1024

export const fetchPicture: Handler<typeof deskMedia.fetch> = async ({ url }, { config }) =>
  pictureAt(url, config.site.origin)

/**
 * Fetches a picture of another site, so that the browsers of the newsroom do not reveal to that site what its staff works on. Refuses
 * `no_picture` for an address of a private network, a failed request, and a file that is no picture. `isOpen` is for tests.
 */
export async function pictureAt(
  url: string,
  siteOrigin: string,
  isOpen?: (ip: string) => boolean,
): Promise<{ data: string }> {
  const answer = await fetchWeb(url, {
    maxBytes,
    isAllowed: isOpen,
    headers: { accept: 'image/*', 'user-agent': `Mozilla/5.0 (compatible; Farwire; +${siteOrigin})` },
  }).catch((error: unknown) => {
    throw error instanceof FetchError ? new Refusal('no_picture') : error
  })
  const type = answer.status === 200 ? pictureType(answer.body) : undefined
  if (!type) throw new Refusal('no_picture')
  return { data: `data:image/${type};base64,${answer.body.toString('base64')}` }
}
