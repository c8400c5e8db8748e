import type { Call, OutputOf, ParsedOf, CallerKind } from '#contract/noun.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { LoginStep } from '#domain/newsroom/second-factor.ts'
import type { Permission, Role } from '#domain/newsroom/staff-roles.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Limits } from './limits.ts'

/** `ended` is the reason why the token of the call is no longer valid. */
interface AnonymousCaller {
  kind: 'anon'
  ended?: 'login_expired' | 'login_replaced'
}

/** An account with a valid token; `signer` is the Farcaster account that is linked to it. */
export interface AccountCaller {
  kind: 'account'
  accountId: number
  sessionId: number
  signer: Signer | undefined
}

export interface Signer {
  fid: number
  signerUuid: string
}

/** An account whose call carries the signer that is linked to it. */
export type SignerCaller = AccountCaller & { signer: Signer }

/**
 * A member of staff, by a newsroom session or an API key. Staff and accounts are separate: neither is ever the other.
 */
export interface StaffCaller {
  kind: 'staff'
  staffId: number
  role: Role
  /** The session of a browser; undefined for an API key. */
  sessionId: number | undefined
  /** The key of a program; undefined for a browser. */
  apiKeyId: number | undefined
  /** When the login gave its last factor; undefined for an API key. */
  loginAt: Date | undefined
  /** The next step of the login; none for an API key. */
  step: LoginStep
  may(permission: Permission): boolean
  /** The languages that they work in; none for all. */
  langs: readonly Locale[]
  /** Whether drafts of others are hidden from them (CONTRIBUTORS_SEE_OWN). */
  seesOwnOnly?: boolean
}

/** The caller of a call outside the newsroom. */
export type Caller = AnonymousCaller | AccountCaller

export type AnyCaller = Caller | StaffCaller

/** The caller that a handler gets, by the `caller` of the call's contract. */
export type CallerOf<Kind extends CallerKind> = Kind extends 'fc'
  ? SignerCaller
  : Kind extends 'token'
    ? AccountCaller
    : Kind extends 'staff'
      ? StaffCaller
      : Caller

/** The account id of a caller with a login, for calls that answer such a caller in more detail. */
export const accountIdOf = (caller: Caller | undefined): number | undefined =>
  caller?.kind === 'account' ? caller.accountId : undefined

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

type Noun = Readonly<Record<string, Call>>

/** One handler for each call of a noun. */
export type Handlers<N extends Noun, Services extends CallServices> = {
  readonly [C in keyof N]: Handler<N[C], Services>
}

/** Binds every call of a noun to its handler. A missing handler, or one of another noun, does not compile. */
export const bind = <N extends Noun, H extends Handlers<N, never>>(
  _noun: N,
  handlers: H & { [Foreign in Exclude<keyof H, keyof N>]: never },
): H => handlers

type Functions<Module> = { [K in keyof Module]: (...args: never[]) => Promise<unknown> }

/** Handlers of a noun in a module that is imported with the first call of any of them, because it takes long to load; others are spread over them. */
export function lazily<Module extends Functions<Module>>(noun: Noun, load: () => Promise<Module>): Module {
  const handlers = Object.keys(noun).map((name) => [
    name,
    async (...args: never[]) => (await load())[name as keyof Module](...args),
  ])
  return Object.fromEntries(handlers) as Module
}

/**
 * Handles one call: gets the parsed input, and a context whose caller has the type that the contract requires. A
 * handler that needs more than `CallServices` names the services type of its room.
 */
export type Handler<C extends Call, Services extends CallServices = CallServices> = (
  input: ParsedOf<C>,
  context: CallContext<Services, CallerOf<C['caller']>>,
) => Promise<OutputOf<C>>
