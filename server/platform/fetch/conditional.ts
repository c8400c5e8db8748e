import { faultText } from '#domain/newsroom/source-fault.ts'
import { fetchWeb, FetchError, type WebAnswer } from './fetch.ts'

/** The validators that a source sent with the last version; '' if it sent none. */
export interface Validators {
  etag: string
  last_modified: string
}

export interface Changed extends Pick<WebAnswer, 'body' | 'url' | 'movedTo'> {
  contentType: string
  etag: string
  lastModified: string
}

interface Conditional extends Validators {
  accept: string
  privateOrigins: readonly string[]
}

/** The source says that it has ended, and will not come back. */
export class GoneError extends FetchError {
  constructor() {
    super(faultText('gone'))
  }
}

/** Fetches what has changed since the last time, by the rules of `fetchWeb`. Throws FetchError, also for a status that is no success. */
export async function fetchChanged(
  address: string,
  { accept, privateOrigins, etag, last_modified }: Conditional,
): Promise<Changed | 'unchanged'> {
  const answer = await fetchWeb(address, {
    privateOrigins,
    headers: {
      accept,
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(last_modified ? { 'if-modified-since': last_modified } : {}),
    },
  })
  if (answer.status === 304) return 'unchanged'
  if (answer.status === 410) throw new GoneError()
  if (answer.status !== 200)
    throw new FetchError(faultText('status', { status: answer.status }), answer.headers.get('retry-after'))
  return {
    body: answer.body,
    url: answer.url,
    movedTo: answer.movedTo,
    contentType: answer.headers.get('content-type') ?? '',
    etag: answer.headers.get('etag') ?? '',
    lastModified: answer.headers.get('last-modified') ?? '',
  }
}
