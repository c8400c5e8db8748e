import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '#server/config/start-error.ts'
import type { Refused } from './imported-table.ts'
import { readEvent, type ReadEvent } from './event.ts'

export interface ReadEvents {
  events: ReadEvent[]
  refused: Refused[]
}

/**
 * Reads the events of JSON files, one each, or of a folder of them. A file that is none, or lacks what an event needs, is refused with the
 * reason. Throws StartError for a path that cannot be read.
 */
export async function readEventFiles(paths: readonly string[]): Promise<ReadEvents> {
  const read: ReadEvents = { events: [], refused: [] }
  for (const path of (await Promise.all(paths.map(filesIn))).flat()) {
    const file = basename(path)
    try {
      read.events.push(readEvent(file, JSON.parse(await readFile(path, 'utf8'))))
    } catch (error) {
      read.refused.push({ file, position: 'event', reason: reasonOf(error) })
    }
  }
  return read
}

async function filesIn(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new StartError(`There is no file or folder ${path}.`)
  if (!found.isDirectory()) return [path]
  const names = await readdir(path, { recursive: true })
  return names
    .filter((name) => /\.(json|md)$/.test(name) && !/^[A-Z]+\.md$/.test(basename(name)))
    .sort()
    .map((name) => join(path, name))
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return `${error.issues[0]!.path.join('.')}: ${error.issues[0]!.message}`
  return error instanceof SyntaxError ? `it is no JSON: ${error.message.split('\n')[0]}` : (error as Error).message
}
