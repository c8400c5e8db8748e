import { utf8Bytes } from '#domain/social/farcaster.ts'
import type { CastId } from '#server/social/farcaster/protocol/message-data.ts'

/** The rule that data breaks, in the wording of the protocol's reference library; undefined where it breaks none. */
export type Broken = string | undefined

export function brokenFid(fid: number): Broken {
  return fid === 0 ? 'fid is missing' : undefined
}

/** The broken rule for bytes of a wrong length. */
export function brokenLength(bytes: Uint8Array, length: number, name: string, label = name): Broken {
  if (bytes.length === 0) return `${label} is missing`
  return bytes.length === length ? undefined : `${name} must be ${length} bytes`
}

export const brokenHash = (hash: Uint8Array): Broken => brokenLength(hash, 20, 'hash')

export function brokenCastId({ fid, hash }: CastId): Broken {
  return [brokenFid(fid), brokenHash(hash)].filter(Boolean).join(', ') || undefined
}

export function brokenUrl(url: string): Broken {
  const bytes = utf8Bytes(url)
  if (bytes < 1) return 'url < 1 byte'
  return bytes > 256 ? 'url > 256 bytes' : undefined
}
