import type { CallerKind } from '#contract/noun.ts'

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

export type Caller = AnonymousCaller | AccountCaller

/** Who calls a handler, by the `caller` of the call's contract. */
export type CallerOf<Kind extends CallerKind> = Kind extends 'fc'
  ? SignerCaller
  : Kind extends 'token'
    ? AccountCaller
    : Caller

/** The account id of a caller with a login, for calls that answer such a caller in more detail. */
export const accountIdOf = (caller: Caller | undefined): number | undefined =>
  caller?.kind === 'account' ? caller.accountId : undefined
