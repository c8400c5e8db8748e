import { endpoints, type Output, type Parsed } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import type { EndpointName } from '#contract/routes.ts'
import { apiTimeoutMs } from '#domain/constants.ts'
import type { CallContext, Handler } from './call.ts'
import { inTime } from './deadline.ts'
import { handlers } from './handlers.ts'

/**
 * A call of the contract in process: the API and the renderer of pages both come through here. Throws a `Refusal`:
 * `bad_parameter` with the name of the first wrong one, `timeout` after 10 s, or what the handler refuses.
 */
export async function ask<N extends EndpointName>(name: N, input: object, context: CallContext): Promise<Output<N>> {
  const parsed = endpoints[name].input.safeParse(input)
  if (!parsed.success) throw new Refusal('bad_parameter', { name: String(parsed.error.issues[0]?.path[0] ?? '') })
  const handle = handlers[name] as Handler<N>
  return inTime(handle(parsed.data as Parsed<N>, context), apiTimeoutMs, context.signal)
}
