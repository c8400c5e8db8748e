/** The types of recordings that the newsroom can upload: the file extension of the address, with its media type. */
export const recordingTypes = { mp3: 'audio/mpeg', ogg: 'audio/ogg', m4a: 'audio/mp4', mp4: 'video/mp4' } as const
export type RecordingType = keyof typeof recordingTypes

/** An hour of podcast needs about 60 MB. */
export const maxRecordingBytes = 200 * 1024 * 1024
/** A recording is uploaded and stored in parts of this size; the last one is shorter. */
export const recordingPartBytes = 4 * 1024 * 1024

/** The number of parts of a recording of this size. */
export const partsOf = (bytes: number): number => Math.ceil(bytes / recordingPartBytes)

/** The size of one part in bytes. */
export const partBytes = (bytes: number, number: number): number =>
  Math.min(recordingPartBytes, bytes - number * recordingPartBytes)
