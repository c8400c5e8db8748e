import type { Call, OutputOf, ParsedOf } from '#contract/noun.ts'
import type { CallerOf } from './caller.ts'
import type { CallContext, CallServices } from './context.ts'

/**
 * Handles one call: gets the parsed input, and a context whose caller has the type that the contract requires. A
 * handler that needs more than `CallServices` names the services type of its room.
 */
export type Handler<C extends Call, Services extends CallServices = CallServices> = (
  input: ParsedOf<C>,
  context: CallContext<Services, CallerOf<C['caller']>>,
) => Promise<OutputOf<C>>
