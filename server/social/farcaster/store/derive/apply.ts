import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/data/schema.ts'
import { changeCasts } from './casts.ts'
import { openCounts } from './counts.ts'
import { changeLinks } from './links.ts'
import { changeNotifications, type Notified } from './notifications.ts'
import type { Changes } from './changes.ts'
import { changeProfiles } from './profiles.ts'
import { changeReactions } from './reactions.ts'

/**
 * Updates the derived tables for changed messages, after the messages themselves and their events were written. Returns the
 * accounts that have new notifications.
 */
export async function applyToDerived(trx: Transaction<DB>, changes: Changes): Promise<Notified[]> {
  const counts = openCounts()
  await changeCasts(trx, changes, counts)
  await changeReactions(trx, changes, counts)
  const links = await changeLinks(trx, changes, counts)
  await changeProfiles(trx, changes)
  await counts.write(trx)
  return changeNotifications(trx, changes.added, links)
}
