import type { StoredMessage } from '#server/farcaster/store/stored-message.ts'

/** Messages that hold their places since just now, and those that no longer do. */
export interface Changes {
  added: readonly StoredMessage[]
  removed: readonly StoredMessage[]
}
