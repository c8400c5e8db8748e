import type { StoredMessage } from '#server/farcaster/store/stored-message.ts'

/** Messages that a transaction stored, and those that it deleted. */
export interface Changes {
  added: readonly StoredMessage[]
  removed: readonly StoredMessage[]
}
