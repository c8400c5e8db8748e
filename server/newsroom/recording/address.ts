import { keysOf } from '#domain/platform/keys-of.ts'
import { recordingTypes, type RecordingType } from '#domain/media/recording.ts'
import { oneOf } from '#domain/platform/one-of.ts'

/** The folder of the addresses of recordings. */
export const recordingsFolder = '/recordings/'

/** The path of a recording; its file extension states its type to programs. */
export const recordingPath = (key: string, type: RecordingType) => `${recordingsFolder}${key}.${type}`

/** The key and the type in the path of a recording, or undefined. */
export function recordingInPath(path: string): { key: string; type: RecordingType } | undefined {
  const [, key, extension] = /^\/recordings\/([0-9a-f]{20})\.(\w{3})$/.exec(path) ?? []
  const type = oneOf(keysOf(recordingTypes), extension)
  return key && type ? { key, type } : undefined
}

/** The name of a part in the store. */
export const partName = (key: string, number: number) => `${key}.${number}`
