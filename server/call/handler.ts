import type { Output, Parsed } from '#contract/endpoints.ts'
import type { EndpointName } from '#contract/routes.ts'
import type { CallContext, CallServices } from './context.ts'

/** Answers one call. A handler that needs more than `CallServices` names the services type of its room. */
export type Handler<N extends EndpointName, Services extends CallServices = CallServices> = (
  input: Parsed<N>,
  context: CallContext<Services>,
) => Promise<Output<N>>
