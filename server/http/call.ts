import { Refusal } from '#contract/errors.ts'
import type { Output, Parsed } from '#contract/endpoints.ts'
import type { EndpointName } from '#contract/routes.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/data/database.ts'
import type { Locale } from '#domain/locale.ts'

/** A reader whose token is good; `signer` is the social account that is linked to it. */
export interface Reader {
  kind: 'reader'
  accountId: number
  sessionId: number
  signer: { fid: number; signerUuid: string } | undefined
}

/** `ended` says what became of a token that is not good any more. */
export type Caller = { kind: 'anon'; ended?: 'login_expired' | 'login_replaced' } | Reader

/** Everything a handler knows besides its parameters. */
export interface CallContext {
  db: Database
  config: Config
  /** Language of the content and of refusals. */
  locale: Locale
  caller: Caller
  /** What the headers `viewer` and `signeruuid` claim; believed only where the caller's account has that signer. */
  viewer: { fid: string; signerUuid: string }
  /** `isHere`: in a browser on this very machine, not in a page of another site there. */
  visitor: { ip: string; userAgent: string; isHere?: boolean }
  now: Date
  /** Aborted when the one who asked has left. */
  signal?: AbortSignal | undefined
  /** Told the tags of each answer (contract/tags.ts), undefined for one that nobody may keep. */
  madeOf?: (tags: readonly string[] | undefined) => void
}

/** The reader of a call whose contract asks for one; `ask` lets nobody else through. */
export function readerOf({ caller }: Pick<CallContext, 'caller'>): Reader {
  if (caller.kind !== 'reader') throw new Refusal('login_required')
  return caller
}

/** The account of a caller with a login, for calls that tell such a one more. */
export const accountOf = (caller: Caller | undefined): number | undefined =>
  caller?.kind === 'reader' ? caller.accountId : undefined

export type Handler<N extends EndpointName> = (input: Parsed<N>, context: CallContext) => Promise<Output<N>>
