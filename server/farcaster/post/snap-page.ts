import { z } from 'zod'
import type { Output } from '#contract/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { FetchError, fetchWeb, type WebRequest } from '#server/fetch/fetch.ts'

/** The media type of snaps: https://docs.farcaster.xyz/snap/http-headers */
export const snapType = 'application/vnd.farcaster.snap+json'

const maxBytes = 256 * 1024
const timeoutMs = 4_000

const pageShape = z.object({
  version: z.string().max(16),
  theme: z.record(z.string(), z.unknown()).catch({}),
  ui: z.record(z.string(), z.unknown()),
})

/**
 * Fetches a page of a snap through the guarded fetch. Only JSON of the media type is a page: it is data, which pages render with
 * their own elements. Refuses `cast_url` and `frame_failed`.
 */
export async function fetchSnap(url: string, request: WebRequest): Promise<Output<'social.snap'>> {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new Refusal('cast_url')
  const { status, headers, body } = await fetchWeb(url, {
    ...request,
    timeoutMs,
    maxBytes,
    headers: { ...request.headers, accept: snapType },
  }).catch((error: unknown) => {
    throw error instanceof FetchError ? new Refusal('frame_failed') : error
  })
  const isSnap = status === 200 && (headers.get('content-type') ?? '').toLowerCase().startsWith(snapType)
  const page = isSnap && pageShape.safeParse(parseJson(body)).data
  if (!page) throw new Refusal('frame_failed')
  return page
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
