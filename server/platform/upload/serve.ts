import { matchesEtag } from '#server/platform/response/text.ts'
import { barePolicy } from '#server/platform/response/security.ts'
import { nameInPath, typeOfName } from './name.ts'
import type { ImageStore } from './store/image-store.ts'

const common = {
  'content-security-policy': barePolicy,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/**
 * The uploaded image at a path, with the type from its name, cacheable without limit; 404 when there is none. Other
 * sites may show it, because casts that they show contain it.
 */
export const answerImage = (request: Request, path: string, store: ImageStore): Promise<Response> =>
  answerFile(request, nameInPath(path), store, { 'cache-control': 'public, max-age=31536000, immutable' })

/** The file of an image; 404 where it has no name or is not there. `caching` are the headers for caches. */
export async function answerFile(
  request: Request,
  name: string | undefined,
  store: ImageStore,
  caching: Record<string, string>,
): Promise<Response> {
  const cacheHeaders = { ...common, etag: `"${name}"`, ...caching }
  if (name && matchesEtag(cacheHeaders.etag, request.headers.get('if-none-match')))
    return new Response(null, { status: 304, headers: cacheHeaders })
  const bytes = name && (await store.get(name))
  if (!bytes)
    return new Response('There is no such image', {
      status: 404,
      headers: { ...common, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
    })
  const headers = { ...cacheHeaders, 'content-type': typeOfName(name), 'content-length': String(bytes.length) }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
}
