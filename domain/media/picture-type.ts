/** The accepted image types. */
export type PictureType = 'jpeg' | 'png' | 'gif' | 'bmp' | 'webp'

const signatures: [type: PictureType, pattern: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['bmp', /^BM/],
  ['webp', /^RIFF[^]{4}WEBPVP8[ LX]/],
]
/** The number of leading bytes that identify a type. */
export const pictureTypeBytes = 16

/** The type of a file by its first bytes; its name and declared type are ignored. Undefined for a type that is not accepted. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, pictureTypeBytes))
  return signatures.find(([, pattern]) => pattern.test(start))?.[0]
}
