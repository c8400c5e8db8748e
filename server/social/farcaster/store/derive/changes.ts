import type { StoredMessage } from '#server/social/farcaster/store/stored-message.ts'

/** Messages that a transaction stored, and those that it deleted. */
export interface Changes {
  added: readonly StoredMessage[]
  removed: readonly StoredMessage[]
}
