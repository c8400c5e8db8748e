import { Refusal } from '#contract/errors.ts'
import type { deskMedia } from '#contract/newsroom/media.ts'
import { pictureType } from '#domain/media/picture-type.ts'
import type { Handler } from '#server/call/handler.ts'
import { FetchError, fetchWeb } from '#server/fetch/fetch.ts'

/** More than the largest upload: the browser makes what it adds to the library smaller. */
const maxBytes = 8 * 1024 * 1024

export const fetchPicture: Handler<typeof deskMedia.fetch> = async ({ url }, { config }) =>
  pictureAt(url, config.site.origin)

/**
 * The picture at an address of another site, so that no browser of the newsroom tells that site who works on what. Refuses `no_picture`
 * for an address of a private network, what does not answer and what is no picture. `isOpen` is for tests.
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
