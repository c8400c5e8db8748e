import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'

interface File {
  body: Buffer
  type: string
  etag: string
  /** Compressed once, when first asked for in that way. */
  compressed: Map<string, Promise<Buffer>>
}

const compress: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}
const compressible = /^(text\/|image\/svg|application\/(javascript|json|manifest|xml))|\+(json|xml)/
const leastCompressed = 1024

/** Answers a request for a file, or undefined when there is none at the path. */
export type Files = (path: string, request: Request, headers: Readonly<Record<string, string>>) => Promise<Response> | undefined

/** Holds files in memory by path ('/assets/x.js'); a path that is not among them leads nowhere. */
export function holdFiles(held: Map<string, { body: Buffer; type: string }>): Files {
  const files = new Map<string, File>()
  for (const [path, { body, type }] of held) {
    files.set(path, { body, type, etag: `"${hash('sha1', body, 'base64url')}"`, compressed: new Map() })
  }
  return (path, request, headers) => {
    const file = files.get(path)
    return file && answer(file, request, headers)
  }
}

/** Holds the files of a folder, but for those that begin with a dot. A folder that is not there has none. */
export async function openFiles(folder: string): Promise<Files> {
  const held = new Map<string, { body: Buffer; type: string }>()
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const path = '/' + relative(folder, file).split(sep).join('/')
    if (entry.isFile() && !path.includes('/.')) held.set(path, { body: await readFile(file), type: typeOf(path) })
  }
  return holdFiles(held)
}

function typeOf(path: string): string {
  return extname(path) === '.js' ? 'text/javascript; charset=utf-8' : (getMimeType(path) ?? 'application/octet-stream')
}

async function answer(file: File, request: Request, extra: Readonly<Record<string, string>>): Promise<Response> {
  const mayCompress = compressible.test(file.type) && file.body.length >= leastCompressed
  const encoding = mayCompress ? encodingOf(request.headers.get('accept-encoding') ?? '') : undefined
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag
  const headers: Record<string, string> = { ...extra, etag, ...(mayCompress ? { vary: 'accept-encoding' } : {}) }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const body = encoding ? await compressedBody(file, encoding) : file.body
  Object.assign(headers, { 'content-type': file.type, 'content-length': String(body.length) })
  if (encoding) headers['content-encoding'] = encoding
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

function encodingOf(accepted: string): string | undefined {
  return Object.keys(compress).find((name) => new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`).test(accepted))
}

function compressedBody(file: File, encoding: string): Promise<Buffer> {
  let body = file.compressed.get(encoding)
  if (!body) file.compressed.set(encoding, (body = compress[encoding]!(file.body)))
  return body
}
