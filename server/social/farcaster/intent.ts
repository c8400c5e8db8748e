/** A 20-byte hash as `0x` and 40 hex digits. */
export type Hex = `0x${string}`
export const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
export const bytesOf = (hash: string): Buffer => Buffer.from(hash.replace(/^0x/, ''), 'hex')

/** Names a cast: its author and its hash. */
export interface CastRef {
  fid: number
  hash: Hex
}

export type CastEmbed = { url: string } | { castId: CastRef }

/** The cast that a cast answers, or the URL of the channel that it belongs to. */
export type CastParent = { castId: CastRef } | { url: string }

export interface CastIntent {
  kind: 'cast'
  /** Without the names of mentioned accounts. */
  text: string
  embeds: CastEmbed[]
  /** `position` is a byte offset in the text, ascending. */
  mentions: { fid: number; position: number }[]
  parent?: CastParent
  /** The casts of a thread that follow, each an answer to the one before it. */
  rest?: Pick<CastIntent, 'text' | 'mentions'>[]
}

export type ProfileField = 'username' | 'display' | 'bio' | 'pfp' | 'url'

/** An action of an actor on the network. */
export type Intent =
  | CastIntent
  | { kind: 'remove'; hash: Hex }
  | { kind: 'like' | 'recast'; on: boolean; target: { castId: CastRef } | { url: string } }
  | { kind: 'link'; on: boolean; type: 'follow' | 'block'; targetFid: number }
  | { kind: 'profile'; field: ProfileField; value: string }
