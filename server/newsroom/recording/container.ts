import type { RecordingType } from '#domain/media/recording.ts'

/** Reads a piece of a file; a shorter one at its end. */
export type Read = (offset: number, length: number) => Promise<Buffer>

/** Whether a file begins as an MP3, Ogg, M4A or MP4 does; what it is follows from the whole. */
export const startsLikeRecording = (start: Buffer): boolean =>
  isTagged(start) || isOgg(start) || isMp4(start) || firstFrame(start) !== undefined

/** The type of a recording by its content; undefined for every other file, and for one that ends early. */
export async function containerOf(read: Read, size: number): Promise<RecordingType | undefined> {
  const start = await read(0, 128)
  if (isOgg(start)) return oggCodec.test(packetOf(start)) ? 'ogg' : undefined
  if (isMp4(start)) return boxesOf(read, size)
  const audio = isTagged(start) ? tagBytes(start) : 0
  return firstFrame(await read(audio, searched + 4 * maxFrameBytes)) === undefined ? undefined : 'mp3'
}

const isOgg = (start: Buffer) => start.toString('latin1', 0, 5) === 'OggS\0'
const isMp4 = (start: Buffer) => start.toString('latin1', 4, 8) === 'ftyp'
/** ID3v2: title, cover and the like before the audio of an MP3. */
const isTagged = (start: Buffer) => /^ID3[\x02-\x04][^]{2}[\0-\x7f]{4}/.test(start.toString('latin1', 0, 10))
const tagBytes = (start: Buffer) => 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + start[at]!, 0)

const oggCodec = /^(?:OpusHead|\x01vorbis|\x7fFLAC)/
/** The first packet of an Ogg page. */
const packetOf = (page: Buffer) => page.toString('latin1', 27 + (page[26] ?? 0), 27 + (page[26] ?? 0) + 8)

/** How far after its tag the audio of an MP3 may begin. */
const searched = 4096
const maxFrameBytes = 2881
const bitrates = [
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
]
const sampleRates = [44_100, 48_000, 32_000]

/** The bytes of the frame of MPEG layer III that begins here; undefined where none does. */
function frameBytes(bytes: Buffer, at: number): number | undefined {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe6) !== 0xe2) return undefined
  // 0: version 2.5, 2: version 2, 3: version 1.
  const version = (bytes[at + 1]! >> 3) & 3
  const bitrate = bitrates[version === 3 ? 1 : 0]![bytes[at + 2]! >> 4]
  const rate = sampleRates[(bytes[at + 2]! >> 2) & 3]
  if (version === 1 || !bitrate || !rate) return undefined
  const sampled = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4
  const padding = (bytes[at + 2]! >> 1) & 1
  return Math.floor(((version === 3 ? 144 : 72) * bitrate * 1000) / sampled) + padding
}

/** Where the first of three frames in a row begins. */
function firstFrame(bytes: Buffer): number | undefined {
  for (let start = 0; start < Math.min(searched, bytes.length); start++) {
    let at = start
    let frames = 0
    for (let length = frameBytes(bytes, at); length !== undefined && frames < 3; length = frameBytes(bytes, at)) {
      at += length
      frames++
    }
    if (frames === 3) return start
  }
  return undefined
}

/** Recordings have some dozens; each box is a read of the store. */
const maxBoxes = 200
const maxMovieBytes = 32 * 1024 * 1024

/** Walks the boxes of an MP4 (ISO 14496-12) from one to the next: they must end where the file ends, and have a movie and its data. */
async function boxesOf(read: Read, size: number): Promise<RecordingType | undefined> {
  const names = new Set<string>()
  let handlers = ''
  let at = 0
  for (let boxes = 0; at < size; boxes++) {
    const head = await read(at, 16)
    if (head.length < 8 || boxes === maxBoxes) return undefined
    const short = head.readUInt32BE(0)
    const name = head.toString('latin1', 4, 8)
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
    if (length < 8 || at + length > size || !/^[\w -]{4}$/.test(name)) return undefined
    names.add(name)
    if (name === 'moov' && length <= maxMovieBytes) handlers += handlersOf(await read(at, length))
    at += length
  }
  if (!names.has('moov') || !names.has('mdat')) return undefined
  return handlers.includes('vide') ? 'mp4' : handlers.includes('soun') ? 'm4a' : undefined
}

/** The kinds of a movie's tracks, by the names of their handlers. */
function handlersOf(movie: Buffer): string {
  let found = ''
  for (let at = movie.indexOf('hdlr'); at >= 0; at = movie.indexOf('hdlr', at + 4))
    found += ` ${movie.toString('latin1', at + 12, at + 16)}`
  return found
}
