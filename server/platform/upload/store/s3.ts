import { AwsClient } from 'aws4fetch'
import type { Config } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import type { ImageStore } from './image-store.ts'

const withinMs = 8_000

/** Images in a bucket of S3 or a compatible store, addressed by path. Throws StartError when a setting is missing. */
export function openS3({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: Config['uploads']['s3']): ImageStore {
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new StartError('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  }
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 2,
  })
  const request = async (
    method: string,
    name: string,
    parts: { body?: Buffer; headers?: Record<string, string> } = {},
  ) => {
    const response = await client.fetch(`${endpoint}/${bucket}/uploads/${name}`, {
      ...parts,
      body: parts.body && new Uint8Array(parts.body),
      method,
      signal: AbortSignal.timeout(withinMs),
    })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`The image store answers ${response.status} to ${method}`)
  }
  return {
    async put(name, bytes, type) {
      const response = await request('PUT', name, { body: bytes, headers: { 'content-type': type } })
      await response.body?.cancel()
      if (!response.ok) throw new Error('The image store knows no such bucket')
    },
    async get(name) {
      const response = await request('GET', name)
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      return undefined
    },
    async remove(name) {
      await (await request('DELETE', name)).body?.cancel()
    },
  }
}
