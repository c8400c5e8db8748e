import { compress, encodingOf, isCompressible } from './encodings.ts'

/**
 * The same answer, compressed as the client takes it: for texts that are made for one request. What is compressed
 * already, has no body, or is no text passes as it is; so does a stream of events, which must not wait for its end.
 */
export async function compressed(request: Request, answer: Response): Promise<Response> {
  const { headers, status } = answer
  const type = headers.get('content-type')
  if (!type || headers.has('content-encoding') || !isCompressible(type, Infinity)) return answer
  const vary = headers.get('vary')
  if (!vary?.toLowerCase().includes('accept-encoding'))
    headers.set('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
  const encoding = encodingOf(request.headers.get('accept-encoding'))
  if (!encoding || request.method === 'HEAD' || status === 204 || status === 304) return answer
  const body = new Uint8Array(await answer.arrayBuffer())
  if (!isCompressible(type, body.byteLength)) return new Response(body, { status, headers })
  headers.delete('content-length')
  headers.set('content-encoding', encoding)
  return new Response((await compress(body, encoding, 'once')) as Uint8Array<ArrayBuffer>, { status, headers })
}
