import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { answerHeld, hold, type Held } from './held.ts'

/** Answers a request for a file, or undefined when there is none at the path. */
export type Files = (
  path: string,
  request: Request,
  headers: Readonly<Record<string, string>>,
) => Promise<Response> | Response | undefined

/** Holds files in memory by path ('/assets/x.js'); a path that is not among them leads nowhere. */
export function holdFiles(given: Map<string, { body: Buffer; type: string }>): Files {
  const files = new Map<string, Held>()
  for (const [path, { body, type }] of given) files.set(path, hold(body, { 'content-type': type }))
  return (path, request, headers) => {
    const file = files.get(path)
    return file && answerHeld(file, request, headers)
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
