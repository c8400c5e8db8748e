import type { Locale } from '#domain/locale.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import type { Caller } from './caller.ts'

/** Everything a handler receives besides its input. */
export interface CallContext<By extends Caller = Caller> {
  db: Database
  config: Config
  /** Language of the content and of refusals. */
  locale: Locale
  caller: By
  /** What the headers `viewer` and `signeruuid` claim; valid only where the caller's account has that signer. */
  viewer: { fid: string; signerUuid: string }
  /** `isHere`: in a browser on this very machine, not in a page of another site there. */
  visitor: { ip: string; userAgent: string; isHere?: boolean }
  now: Date
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal | undefined
  /** Receives the tags of each answer (contract/tags.ts), undefined for one that must not be cached. */
  madeOf?: (tags: readonly string[] | undefined) => void
}
