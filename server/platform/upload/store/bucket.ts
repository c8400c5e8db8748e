import { AwsClient } from 'aws4fetch'
import { timeLimits } from '#domain/platform/constants.ts'
import { messageOf } from '#domain/platform/error.ts'
import type { Config } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/config/start-error.ts'

type S3Settings = Config['uploads']['s3']

/** Large objects come and go in parts, of which each has this time. */
const partWithinMs = 120_000
/** S3 takes at most 10,000 parts, so objects of up to 160 GB. */
const partBytes = 16 * 1024 * 1024

const firstFault = 500

/** Throws that the store cannot be used now, with the code of it, by which calls and pages answer `unavailable`. */
function silent(cause: unknown): never {
  throw Object.assign(new Error(`The image store does not answer (${messageOf(cause)})`, { cause }), {
    code: 'ETIMEDOUT',
  })
}

/** A bucket of S3 or a compatible store, addressed by path. Throws StartError when a setting is missing. */
export function openBucket({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings, bucket: string | null) {
  if (!endpoint) throw new StartError('An address that begins with s3:// needs S3_ENDPOINT.')
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new StartError('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const request = async (
    method: string,
    path: string,
    init: { body?: Uint8Array<ArrayBuffer> | string; headers?: Record<string, string> } = {},
    timeoutMs = timeLimits.service,
  ) => {
    const response = await client
      .fetch(`${endpoint}/${bucket}${path}`, { ...init, method, signal: AbortSignal.timeout(timeoutMs) })
      .catch(silent)
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    const error = new Error(`The image store answers ${response.status} to ${method}`)
    if (response.status >= firstFault) silent(error)
    throw error
  }
  const pathOf = (key: string) => `/${key.split('/').map(encodeURIComponent).join('/')}`
  const sent = async (method: string, path: string, ...more: [Parameters<typeof request>[2]?, number?]) => {
    const response = await request(method, path, ...more)
    const text = await response.text().catch(silent)
    if (!response.ok) throw new Error('The image store knows no such bucket')
    return { text, headers: response.headers }
  }

  return {
    async put(key: string, bytes: Buffer, type: string): Promise<void> {
      await sent('PUT', pathOf(key), { body: new Uint8Array(bytes), headers: { 'content-type': type } })
    },
    /** The bytes of an object, or undefined when there is none. */
    async get(key: string): Promise<Buffer | undefined> {
      const response = await request('GET', pathOf(key))
      if (response.ok) return Buffer.from(await response.arrayBuffer().catch(silent))
      await response.body?.cancel()
      return undefined
    },
    /** An object of this size in parts, so that its reader may take hours. */
    async *download(key: string, bytes: number): AsyncGenerator<Buffer> {
      for (let start = 0; start < bytes; start += partBytes) {
        const headers = { range: `bytes=${start}-${Math.min(start + partBytes, bytes) - 1}` }
        const response = await request('GET', pathOf(key), { headers }, partWithinMs)
        if (response.status !== 206) throw new Error(`The image store answers ${response.status} to a range`)
        yield Buffer.from(await response.arrayBuffer().catch(silent))
      }
    },
    /** Its bytes, or undefined when there is none. */
    async head(key: string): Promise<number | undefined> {
      const response = await request('HEAD', pathOf(key))
      return response.ok ? Number(response.headers.get('content-length')) : undefined
    },
    async remove(key: string): Promise<void> {
      await (await request('DELETE', pathOf(key))).body?.cancel()
    },
    /** The keys that begin so. */
    async *list(prefix: string): AsyncGenerator<string> {
      for (let token = ''; ; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          'encoding-type': 'url',
          ...(token && { 'continuation-token': token }),
        })
        const { text } = await sent('GET', `?${query}`)
        for (const [, key] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) yield decodeURIComponent(key!.replaceAll('+', ' '))
        token = /<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? ''
        if (!token) return
      }
    },
    /** Stores an object of unknown size in parts. It is there at the end, and not at all if `content` fails. */
    async upload(key: string, content: AsyncIterable<Buffer>): Promise<void> {
      const path = pathOf(key)
      const id = /<UploadId>([^<]+)</.exec((await sent('POST', `${path}?uploads=`)).text)![1]!
      const ofUpload = `uploadId=${encodeURIComponent(id)}`
      const tags: string[] = []
      let waiting: Buffer[] = []
      const sendPart = async () => {
        const body = new Uint8Array(Buffer.concat(waiting))
        waiting = []
        const { headers } = await sent(
          'PUT',
          `${path}?partNumber=${tags.length + 1}&${ofUpload}`,
          { body },
          partWithinMs,
        )
        tags.push(headers.get('etag') ?? '')
      }
      try {
        let bytes = 0
        for await (const chunk of content) {
          waiting.push(chunk)
          bytes += chunk.length
          if (bytes < partBytes) continue
          await sendPart()
          bytes = 0
        }
        await sendPart()
        const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
        const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
        const { text } = await sent('POST', `${path}?${ofUpload}`, { body }, partWithinMs)
        // The status comes before the parts have been put together: an error may follow a 200.
        if (text.includes('<Error>')) throw new Error('The image store could not put the parts together')
      } catch (error) {
        await request('DELETE', `${path}?${ofUpload}`).catch(() => {})
        throw error
      }
    },
  }
}
