/** Facts and rules of the Farcaster protocol that browser and server share. */

/** Seconds from the Unix epoch to the protocol's, 2021-01-01. */
const epochSeconds = 1_609_459_200

/** How far in the future a message may be dated. */
export const clockSkewSeconds = 600

export const castLimits = {
  /** UTF-8 bytes of an ordinary cast. */
  textBytes: 320,
  /** UTF-8 bytes of a long cast; the product accepts no longer one. */
  longTextBytes: 1024,
  urlBytes: 256,
  mentions: 10,
  /** Quotes, images and links of a cast together, on the embedded network. */
  embeds: 4,
  images: 2,
  quotes: 1,
}

export const profileLimits = { display: 32, bio: 256, pfp: 256, url: 256, username: 16 }

const encoder = new TextEncoder()

/** Length of a text as the protocol counts it. */
export const utf8Bytes = (text: string): number => encoder.encode(text).length

/** Whole seconds since the protocol's epoch. */
export const toFarcasterTime = (date: Date): number => Math.floor(date.getTime() / 1000) - epochSeconds

export const fromFarcasterTime = (seconds: number): Date => new Date((seconds + epochSeconds) * 1000)

/** The kind of cast that a text requires, by its bytes; undefined if it is longer than the product accepts. */
export function castKind(text: string): 'short' | 'long' | undefined {
  const bytes = utf8Bytes(text)
  if (bytes <= castLimits.textBytes) return 'short'
  return bytes <= castLimits.longTextBytes ? 'long' : undefined
}

/** Whether a byte offset in a text is a boundary between two characters, its beginning or its end. */
export function isTextPosition(text: string, position: number): boolean {
  const bytes = encoder.encode(text)
  if (!Number.isInteger(position) || position < 0 || position > bytes.length) return false
  // The second and later bytes of a character begin with the bits 10.
  return position === bytes.length || (bytes[position]! & 0xc0) !== 0x80
}

/** Whether a name can be registered with the network's own registry; the empty one releases the name. */
export const isUsername = (name: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,14}[a-z0-9])?$/.test(name)

const urlSchemes = new Set(['http:', 'https:', 'ipfs:', 'chain:', 'eip155:'])

/**
 * Whether a text can be an embed, a parent or a target: an absolute address of at most 256 bytes whose scheme cannot
 * execute code.
 */
export function isNetworkUrl(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text) || utf8Bytes(text) > castLimits.urlBytes) return false
  const url = URL.parse(text)
  return url !== null && urlSchemes.has(url.protocol)
}

/** Whether an address is that of a picture by its name. */
export const isImageAddress = (url: string): boolean => /\.(?:jpe?g|png|gif|webp|avif|bmp)(?:\?[^?]*)?$/i.test(url)

/** Whether a cast has more attachments than this site writes and takes over: `urls` among its `count` embeds, the others quotes. */
export const hasTooManyEmbeds = (urls: readonly string[], count: number, max = castLimits.embeds): boolean =>
  count > max || count - urls.length > castLimits.quotes || urls.filter(isImageAddress).length > castLimits.images
