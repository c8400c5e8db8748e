import type { Locale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { AccountCaller, AnyCaller, Caller, SignerCaller, StaffCaller } from './caller.ts'
import type { Limits } from './limits.ts'

/** The services that every handler gets. */
export interface CallServices {
  limits: Limits
  /** How long a call may take in milliseconds. */
  callTimeoutMs: number
  /** The time of a call. */
  clock: () => Date
  /** The slow hash for a secret that is short, such as a mailed code. */
  hashShortSecret(secret: string, salt: Uint8Array): Promise<Buffer>
}

/**
 * The context of a call: everything a handler gets besides its input. `Services` are those of its room
 * (decisions/0029): a room exports the type of the services that its handlers need, and `server/services.ts` opens all
 * of them.
 */
export interface CallContext<Services extends object = CallServices, By extends AnyCaller = Caller> {
  db: Database
  config: Config
  services: Services
  /** Language of the content and of refusals. */
  locale: Locale
  caller: By
  /**
   * The values of the headers `viewer` and `signeruuid`; they are valid only if the caller's account has that signer.
   */
  viewer: { fid: string; signerUuid: string }
  /**
   * The HTTP client. `mailKey` gives access to the stored mails that it caused, `guestKey` to the threads of a browser
   * without a login.
   */
  client: { ip: string; userAgent: string; mailKey?: string; guestKey?: string }
  now: Date
  /** The part of the call's time that finding its caller has taken. */
  spentMs?: number
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal | undefined
  /** Receives the tags of each answer (contract/tags.ts), undefined for an answer that must not be cached. */
  recordTags?: (tags: readonly string[] | undefined) => void
  /** Receives a cookie that the answer sets (RFC 6265); only a call over HTTP has it. */
  setCookie?: (cookie: string) => void
}

/** The context of a call that requires a token. */
export type AccountContext<Services extends object = CallServices> = CallContext<Services, AccountCaller>
/** The context of a call that requires a token and the signer of its account. */
export type SignerContext<Services extends object = CallServices> = CallContext<Services, SignerCaller>
/** The context of a call of the newsroom. */
export type StaffContext<Services extends object = CallServices> = CallContext<Services, StaffCaller>
