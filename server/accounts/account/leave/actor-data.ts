import type { CallServices } from '#server/platform/call/handler.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/**
 * The data of an account's linked actor. It is provided by the room of the social network, which is in a higher layer.
 */
export interface ActorData {
  /** The actor's publications and the site's data about it, by kind. */
  read(fid: number): Promise<Record<string, Record<string, unknown>[]>>
  /**
   * Prepares the deletion of the site's data about the actor; with `onNetwork` also of its casts and its profile, which
   * is sent as soon as the network accepts it. The returned function performs it in the transaction that deletes the
   * account.
   */
  prepareDeletion(
    actor: { fid: number; signerUuid: string },
    options: { onNetwork: boolean; now: Date },
  ): Promise<(trx: Transaction) => Promise<void>>
}

export interface ActorServices extends CallServices {
  actorData: ActorData
}
