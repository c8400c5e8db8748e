import type { LiveChange } from '#server/platform/bus/event.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'

/** Of an account that is removed with all its casts the first are published. */
const maxAtOnce = 500

/** Publishes to open pages that casts were added or deleted or counted, within the transaction; hashes in hex. */
export const publishCasts = (trx: Transaction, hashes: readonly string[]): Promise<void> =>
  publishEvents(
    trx,
    [...new Set(hashes)].slice(0, maxAtOnce).map((hash) => ({ kind: 'data', tag: `cast:${hash}` })),
  )

/** The hash in hex of a cast that an event is about; undefined for other events. */
export const castOf = (change: LiveChange): string | undefined =>
  change.kind === 'data' ? /^cast:([0-9a-f]{40})$/.exec(change.tag)?.[1] : undefined
