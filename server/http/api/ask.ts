import type { Caller as CallerKind, Endpoint } from '#contract/endpoint.ts'
import { endpoints, type Output, type Parsed } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import type { EndpointName } from '#contract/routes.ts'
import { apiTimeoutMs } from '#domain/constants.ts'
import type { CallContext } from '#server/call/context.ts'
import type { Handler } from '#server/call/handler.ts'
import { inTime } from '#server/call/deadline.ts'
import type { Services } from '#server/services.ts'
import { handlers } from './handlers.ts'

/**
 * A call of the contract in process: the API and the renderer of pages both come through here. Throws a `Refusal`:
 * `login_required`, `login_expired`, `login_replaced` or `signer` where the caller may not, `bad_parameter` with the name of
 * the first wrong one, `timeout` after 10 s, or what the handler refuses.
 */
export async function ask<N extends EndpointName>(
  name: N,
  input: object,
  context: CallContext<Services>,
): Promise<Output<N>> {
  admit(endpoints[name].caller, context)
  const parsed = endpoints[name].input.safeParse(input)
  if (!parsed.success) throw new Refusal('bad_parameter', { name: String(parsed.error.issues[0]?.path[0] ?? '') })
  const handle = handlers[name] as Handler<N, Services>
  const answer = await inTime(handle(parsed.data as Parsed<N>, context), apiTimeoutMs, context.signal)
  const { tags }: Endpoint = endpoints[name]
  context.recordTags?.(tags?.(parsed.data, answer))
  return answer
}

/** Lets the callers through that a call is for. A signer counts only when it is the one that is linked to the account (R516). */
export function admit(wanted: CallerKind, { caller, viewer }: CallContext): void {
  if (wanted === 'anon') return
  if (caller.kind === 'anon') throw new Refusal(caller.ended ?? 'login_required')
  if (
    wanted === 'fc' &&
    (!caller.signer || caller.signer.signerUuid !== viewer.signerUuid || String(caller.signer.fid) !== viewer.fid)
  ) {
    throw new Refusal('signer')
  }
}
