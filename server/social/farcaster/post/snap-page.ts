import { timeLimits } from '#domain/platform/constants.ts'
import { Refusal } from '#contract/errors.ts'
import type { SnapPage } from '#contract/social/snap-page.ts'
import { FetchError, fetchWeb, type WebRequest } from '#server/platform/fetch/fetch.ts'
import { isSnapType, readSnapPage, snapType } from '#server/social/preview/snap.ts'

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
