import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'

const bucket = 'pictures'
const region = 'eu-west-9'
const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalr/XUtnFEMI+K7MDENG' }

export type S3Server = Awaited<ReturnType<typeof openS3Server>>

/** As much of S3 as a store of pictures needs, on this machine: one bucket, and requests signed with its secret. `env` has the settings of a site. */
export async function openS3Server() {
  const state = {
    objects: new Map<string, { body: Buffer; type: string | undefined }>(),
    isDown: false,
    parts: [] as string[],
  }
  const { objects } = state
  const uploads = new Map<string, Buffer[]>()
  /** One key a page, so that there are several. */
  const list = (prefix: string, after: string | null) => {
    const keys = [...objects.keys()]
      .map((path) => path.slice(bucket.length + 2))
      .filter((key) => key.startsWith(prefix))
    const [next, more] = keys.toSorted().filter((key) => key > (after ?? ''))
    const token = more && `<NextContinuationToken>${next}</NextContinuationToken>`
    return `<ListBucketResult>${next ? `<Contents><Key>${encodeURIComponent(next)}</Key></Contents>` : ''}${token ?? ''}</ListBucketResult>`
  }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const path = request.url!
    const { authorization = '', 'x-amz-date': datetime, 'content-type': type } = request.headers
    const headers = {
      ...(type && { 'content-type': type }),
      'x-amz-content-sha256': String(request.headers['x-amz-content-sha256']),
    }
    const url = `http://${request.headers.host}${path}`
    const signed = { ...keys, url, method: request.method!, headers, service: 's3', region, datetime: String(datetime) }
    const expected = await new AwsV4Signer(signed).authHeader()
    if (state.isDown) return response.writeHead(403).end('down')
    if (signatureOf(authorization) !== signatureOf(expected))
      return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')
    if (!path.startsWith(`/${bucket}/`) && !path.startsWith(`/${bucket}?`))
      return response.writeHead(404).end('<Code>NoSuchBucket</Code>')
    const { pathname, searchParams } = new URL(url)
    const upload = searchParams.get('uploadId')
    if (searchParams.has('list-type'))
      return response.end(list(searchParams.get('prefix')!, searchParams.get('continuation-token')))
    if (request.method === 'POST' && searchParams.has('uploads')) {
      uploads.set(String(uploads.size + 1), [])
      return response.end(`<UploadId>${uploads.size}</UploadId>`)
    }
    if (upload !== null) {
      if (request.method === 'PUT') uploads.get(upload)!.push(body)
      else if (request.method === 'POST') objects.set(pathname, { body: Buffer.concat(uploads.get(upload)!), type })
      else uploads.delete(upload)
      return response.writeHead(200, { etag: '"part"' }).end()
    }
    if (request.method === 'PUT') objects.set(path, { body, type })
    if (request.method === 'DELETE') objects.delete(path)
    const object = objects.get(path)
    if (request.method === 'HEAD')
      return response.writeHead(object ? 200 : 404, object && { 'content-length': object.body.length }).end()
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (request.method === 'GET' && object && first) {
      state.parts.push(path)
      return response.writeHead(206).end(object.body.subarray(Number(first), Number(last) + 1))
    }
    if (request.method === 'GET')
      return object ? response.end(object.body) : response.writeHead(404).end('<Code>NoSuchKey</Code>')
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(state, {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    close: () => server.close(),
  })
}

const signatureOf = (header: string) => /Signature=(\w+)/.exec(header)?.[1]
