import type { Transaction } from 'kysely'
import type { CallServices } from '#server/call/context.ts'
import type { DB } from '#server/data/schema.ts'

/** The data of an account's linked actor. The room of the social network provides it, which lies above this one. */
export interface ActorData {
  /** What the actor published and what the site stores about it, by kind. */
  read(fid: number): Promise<Record<string, Record<string, unknown>[]>>
  /**
   * Prepares the deletion of what the site stores about the actor; with `onNetwork` also of its casts and its profile, which are
   * sent as soon as the network accepts them. The returned function carries it out in the transaction that deletes the account.
   */
  prepareDeletion(
    actor: { fid: number; signerUuid: string },
    options: { onNetwork: boolean; now: Date },
  ): Promise<(trx: Transaction<DB>) => Promise<void>>
}

export interface ActorServices extends CallServices {
  actorData: ActorData
}
