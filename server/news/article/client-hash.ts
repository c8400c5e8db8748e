import { createHash } from 'node:crypto'
import type { CallContext, CallServices } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'

/** A pseudonym of a client. It changes every hour, so that views of different hours cannot be joined to one client. */
export type ClientHash = (client: CallContext['client'], now: Date) => Promise<Buffer>

/** The services that the calls of articles need in addition to those of lists. */
export interface ArticleServices extends CallServices {
  clientHash: ClientHash
}

/** Hashes with the secret of a site, which is read from the database once. */
export function openClientHash(db: Database): ClientHash {
  let secret: Promise<string> | undefined

  function readSecret(): Promise<string> {
    if (secret) return secret
    secret = db
      .selectFrom('site_secret')
      .select('client_hash_key')
      .executeTakeFirstOrThrow()
      .then((row) => row.client_hash_key)
    secret.catch(() => (secret = undefined))
    return secret
  }

  return async ({ ip, userAgent }, now) => {
    const hour = Math.floor(now.getTime() / 3_600_000)
    return createHash('sha256')
      .update(JSON.stringify([await readSecret(), hour, ip, userAgent]))
      .digest()
  }
}
