import type { Transaction } from 'kysely'
import type { DB } from '#server/data/schema.ts'
import type { HeldMessage } from '#server/farcaster/store/stored-message.ts'
import { changeCasts } from './casts.ts'
import { openCounts } from './counts.ts'
import { changeLinks } from './links.ts'
import { changeNotices, type Told } from './notifications.ts'
import { changeProfiles } from './profiles.ts'
import { changeReactions } from './reactions.ts'

/** Messages that hold their places since just now, and those that no longer do. */
export interface Changes {
  added: readonly HeldMessage[]
  removed: readonly HeldMessage[]
}

/**
 * Brings the derived tables to what the messages say, after the messages themselves and their events were written. Returns
 * who is told of something.
 */
export async function applyToDerived(trx: Transaction<DB>, changes: Changes): Promise<Told[]> {
  const counts = openCounts()
  await changeCasts(trx, changes, counts)
  await changeReactions(trx, changes, counts)
  const links = await changeLinks(trx, changes, counts)
  await changeProfiles(trx, changes)
  await counts.write(trx)
  return changeNotices(trx, changes.added, links)
}
