import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { respond, prepare, type PreparedResponse } from './prepared.ts'

/** Answers a request for a file, or returns undefined if there is none at the path. */
export type Files = (
  path: string,
  request: Request,
  headers: Readonly<Record<string, string>>,
) => Promise<Response> | Response | undefined

/** Serves files from memory by path ('/assets/x.js'); no other path reaches a file. */
export function serveFiles(contents: Map<string, { body: Buffer; type: string }>): Files {
  const files = new Map<string, PreparedResponse>()
  for (const [path, { body, type }] of contents) files.set(path, prepare(body, { 'content-type': type }))
  return (path, request, headers) => {
    const file = files.get(path)
    return file && respond(file, request, headers)
  }
}

/** Reads the files of a folder into memory, except those that begin with a dot. A missing folder counts as empty. */
export async function openFiles(folder: string): Promise<Files> {
  const found = new Map<string, { body: Buffer; type: string }>()
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const path = '/' + relative(folder, file).split(sep).join('/')
    if (entry.isFile() && !path.includes('/.')) found.set(path, { body: await readFile(file), type: typeOf(path) })
  }
  return serveFiles(found)
}

function typeOf(path: string): string {
  return extname(path) === '.js' ? 'text/javascript; charset=utf-8' : (getMimeType(path) ?? 'application/octet-stream')
}
