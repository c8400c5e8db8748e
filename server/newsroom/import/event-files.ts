import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { messageOf } from '#domain/platform/error.ts'
import { storable } from '#domain/platform/text/storable.ts'
import { Unusable } from '#server/news/item/write/incoming.ts'
import { decodeText } from '#server/platform/text/decode.ts'
import { filesOf } from './files-of.ts'
import { readCalendar } from './ics.ts'
import type { Refused } from './imported-table.ts'
import { legible } from './parse-row.ts'
import { readEvent, type ReadEvent } from './event.ts'

export interface ReadEvents {
  events: ReadEvent[]
  refused: Refused[]
}

/**
 * Reads the events of calendars and of JSON files, one each, or of a folder of them. A file that is none, or lacks what an event needs, is refused with the
 * reason. Throws StartError for a path that cannot be read.
 */
export async function readEventFiles(paths: readonly string[], now: Date): Promise<ReadEvents> {
  const read: ReadEvents = { events: [], refused: [] }
  for (const path of await filesOf(paths, (name) => /\.(json|md|ics)$/.test(name) && !/^[A-Z]+\.md$/.test(name))) {
    const file = basename(path)
    try {
      const text = decodeText(await readFile(path))
      const calendar = file.endsWith('.ics') ? readCalendar(text, now) : undefined
      read.events.push(...(calendar?.events ?? [readEvent(file, parsed(text))]))
      read.refused.push(...(calendar?.refused ?? []).map((each) => ({ file, ...each })))
    } catch (error) {
      read.refused.push({ file, position: 'event', reason: messageOf(error) })
    }
  }
  return read
}

function parsed(text: string): unknown {
  let document: unknown
  try {
    document = storable(JSON.parse(text))
  } catch {
    throw new Unusable('no_json')
  }
  return typeof document === 'object' && document !== null ? legible(document) : document
}
