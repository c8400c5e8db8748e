import type { Output, Parsed } from '#contract/endpoints.ts'
import type { EndpointName } from '#contract/routes.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/data/database.ts'
import type { Locale } from '#domain/locale.ts'

/** Everything a handler knows besides its parameters. */
export interface CallContext {
  db: Database
  config: Config
  /** Language of the content and of refusals. */
  locale: Locale
  caller: { kind: 'anon' }
  visitor: { ip: string; userAgent: string }
  now: Date
  /** Aborted when the one who asked has left. */
  signal?: AbortSignal | undefined
}

export type Handler<N extends EndpointName> = (input: Parsed<N>, context: CallContext) => Promise<Output<N>>
