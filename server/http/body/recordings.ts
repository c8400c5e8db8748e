import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { answerRange, recordingOf, type Recording } from './ranges.ts'

/** Answers a request for a recording of a folder by its name; undefined for an unknown name. */
export type Recordings = (
  name: string,
  request: Request,
  headers: Readonly<Record<string, string>>,
) => Response | undefined

/** Reads the recordings of a folder into memory, for the few small ones of the demo. */
export async function openRecordings(folder: string): Promise<Recordings> {
  const found = new Map<string, Recording>()
  for (const name of await readdir(folder))
    found.set(
      name,
      recordingOf(new Uint8Array(await readFile(join(folder, name))), getMimeType(name) ?? 'application/octet-stream'),
    )
  return (name, request, headers) => {
    const recording = found.get(name)
    return recording && answerRange(request, recording, headers)
  }
}
