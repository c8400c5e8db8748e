import type { Output, Parsed } from '#contract/endpoints.ts'
import type { EndpointName } from '#contract/routes.ts'
import type { CallContext } from './context.ts'

export type Handler<N extends EndpointName> = (input: Parsed<N>, context: CallContext) => Promise<Output<N>>
