/** The kinds of pictures that are taken (R457–R461). */
export type PictureType = 'jpeg' | 'png' | 'gif' | 'bmp' | 'webp'

const signatures: [type: PictureType, pattern: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['bmp', /^BM/],
  ['webp', /^RIFF[^]{4}WEBPVP8[ LX]/],
]
/** How many of a file's first bytes tell. */
export const pictureTypeBytes = 16

/** What a file is by its first bytes, whatever its name or declared type says; undefined for anything that is not taken. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, pictureTypeBytes))
  return signatures.find(([, pattern]) => pattern.test(start))?.[0]
}
