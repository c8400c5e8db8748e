import { Refusal } from '#contract/errors.ts'

/** A reader whose token is good; `signer` is the social account that is linked to it. */
export interface Reader {
  kind: 'reader'
  accountId: number
  sessionId: number
  signer: { fid: number; signerUuid: string } | undefined
}

/** `ended` says what became of a token that is not good any more. */
export type Caller = { kind: 'anon'; ended?: 'login_expired' | 'login_replaced' } | Reader

/** The reader of a call whose contract asks for one; `ask` lets nobody else through. */
export function readerOf({ caller }: { caller: Caller }): Reader {
  if (caller.kind !== 'reader') throw new Refusal('login_required')
  return caller
}

/** The account of a caller with a login, for calls that tell such a one more. */
export const accountOf = (caller: Caller | undefined): number | undefined =>
  caller?.kind === 'reader' ? caller.accountId : undefined
