import type { CallerKind } from '#contract/noun.ts'
import type { LoginStep } from '#domain/newsroom/second-factor.ts'
import type { Permission, Role } from '#domain/newsroom/staff-roles.ts'

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
