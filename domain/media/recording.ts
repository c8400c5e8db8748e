/** The recordings that the newsroom uploads: each type with the ending of its address and its media type. */
export const recordingTypes = { mp3: 'audio/mpeg', ogg: 'audio/ogg', m4a: 'audio/mp4', mp4: 'video/mp4' } as const
export type RecordingType = keyof typeof recordingTypes

/** An hour of podcast needs about 60 MB. */
export const maxRecordingBytes = 200 * 1024 * 1024
/** A recording is sent and stored in parts of this size, the last one shorter. */
export const recordingPartBytes = 4 * 1024 * 1024

/** How many parts a recording of so many bytes has. */
export const partsOf = (bytes: number): number => Math.ceil(bytes / recordingPartBytes)

/** The bytes of one part. */
export const partBytes = (bytes: number, number: number): number =>
  Math.min(recordingPartBytes, bytes - number * recordingPartBytes)
