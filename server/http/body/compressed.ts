import { compress, encodingOf, isCompressible } from './encodings.ts'

/**
 * Compresses a response that is rendered for a single request. Returns it unchanged if it is already compressed, has no
 * body, is not text, or is an event stream, whose events must not wait for its end.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response
  const type = headers.get('content-type')
  if (!type || headers.has('content-encoding') || !isCompressible(type, Infinity)) return response
  const vary = headers.get('vary')
  if (!vary?.toLowerCase().includes('accept-encoding'))
    headers.set('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
  const encoding = encodingOf(request.headers.get('accept-encoding'))
  if (!encoding || request.method === 'HEAD' || status === 204 || status === 304) return response
  const body = new Uint8Array(await response.arrayBuffer())
  if (!isCompressible(type, body.byteLength)) return new Response(body, { status, headers })
  headers.delete('content-length')
  headers.set('content-encoding', encoding)
  return new Response((await compress(body, encoding, 'once')) as Uint8Array<ArrayBuffer>, { status, headers })
}
