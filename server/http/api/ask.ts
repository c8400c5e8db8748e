import { calls, type CallName, type Input, type Nouns, type Output } from '#contract/calls.ts'
import { Refusal } from '#contract/errors.ts'
import type { Call, Required } from '#contract/noun.ts'
import { may as roleMay, publishing } from '#domain/newsroom/staff-roles.ts'
import type { Handlers, AnyCaller, StaffCaller, CallContext } from '#server/platform/call/handler.ts'
import type { Services } from '#server/services.ts'
import { illFormedIn, refusalOfText } from '#server/platform/call/storable.ts'
import { inTime } from '#server/platform/call/deadline.ts'
import { requireFreshLogin } from '#server/newsroom/staff/fresh.ts'
import { repeatOnLoss } from '#server/platform/data/unavailable.ts'
import * as rooms from '#server/rooms.ts'

type Context = CallContext<Services, AnyCaller>
type Answer = (input: object, context: Context) => Promise<unknown>

/** Makes a call of the contract in process, for the renderer of pages. Throws the same `Refusal` as `answer`. */
export const ask = <N extends CallName>(name: N, input: Input<N>, context: Context) =>
  answer(name, input, context) as Promise<Output<N>>

/**
 * Validates the input of a call and answers it; `fixed` are the input values that an alias fixes. Throws a `Refusal`:
 * `login_required`, `login_expired`, `login_replaced`, `signer`, `staff_login`, `second_factor`, `login_stale`, `key_scope` or
 * `not_permitted` if the caller is not admitted, `bad_parameter` with the name of the first invalid one, `timeout`, or a refusal of the
 * handler.
 */
export async function answer(name: CallName, input: object, context: Context, fixed: object = {}): Promise<unknown> {
  const call: Call = calls[name]
  admit(call, context)
  const parsed = call.input.safeParse(input)
  if (!parsed.success) throw new Refusal('bad_parameter', { name: String(parsed.error.issues[0]?.path[0] ?? '') })
  const illFormed = illFormedIn(parsed.data)
  if (illFormed !== undefined) throw new Refusal('bad_parameter', { name: illFormed })
  const handle = () =>
    withTotal(handlerOf(name), { ...parsed.data, ...fixed }, context).catch((error: unknown) => {
      throw refusalOfText(error, parsed.data)
    })
  const answered = await inTime(
    isRead(call) ? repeatOnLoss(handle) : handle(),
    Math.max(call.timeoutMs ?? 0, context.services.callTimeoutMs) - (context.spentMs ?? 0),
    context.signal,
  )
  // The newsroom sees where pictures come from.
  const output =
    call.caller === 'staff' ? answered : await context.services.outsidePictures.serve(call.output, answered)
  context.recordTags?.(call.tags?.(parsed.data, output))
  return output
}

/** The total of a list comes with its rows; a page beyond the end, which has none, gets that of the first page. */
async function withTotal(answer: Answer, input: object, context: Context): Promise<unknown> {
  const output = await answer(input, context)
  if (!isBeyondEnd(output) || !('page' in input) || input.page === 1) return output
  const { total } = (await answer({ ...input, page: 1 }, context)) as Empty
  return { ...output, total }
}

type Empty = { total: number; list: [] }

const isBeyondEnd = (output: unknown): output is Empty => {
  const { total, list } = (output ?? {}) as Partial<Empty>
  return total === 0 && Array.isArray(list) && list.length === 0
}

/** Whether a call changes nothing, so that it may be repeated. A write stays a write if an alias serves it by GET. */
const isRead = ({ route, changes }: Call) => route.startsWith('GET ') && !changes

/** Every noun of the contract has a room. */
const handlers: { readonly [N in keyof Nouns]: Handlers<Nouns[N], Services> } = { ...rooms }

/** A handler may require a narrower caller type, which `admit` has checked. */
function handlerOf(name: CallName): Answer {
  const [noun, call] = name.split('.') as [keyof Nouns, string]
  return (handlers[noun] as unknown as Record<string, Answer>)[call]!
}

/**
 * Admits the callers for whom a call is intended. A signer counts only if it is linked to the account. A call of the
 * newsroom admits only staff, and other calls do not treat staff as accounts.
 */
export function admit(
  { caller: kind, permission, freshLogin }: Pick<Call, 'caller' | 'permission' | 'freshLogin'>,
  { caller, viewer, now }: Pick<Context, 'caller' | 'viewer' | 'now'>,
): void {
  if (kind === 'anon') return
  if (kind === 'staff') {
    if (caller.kind !== 'staff') throw new Refusal('staff_login')
    admitStaff(permission, caller)
    if (freshLogin) requireFreshLogin(caller, now)
    return
  }
  if (caller.kind !== 'account')
    throw new Refusal(caller.kind === 'anon' ? (caller.ended ?? 'login_required') : 'login_required')
  if (
    kind === 'fc' &&
    (!caller.signer || caller.signer.signerUuid !== viewer.signerUuid || String(caller.signer.fid) !== viewer.fid)
  ) {
    throw new Refusal('signer')
  }
}

/**
 * Before the second factor a login only admits giving one or setting one up. An API key never admits calls about the
 * login of the member of staff who created it.
 */
function admitStaff(required: Required | undefined, { step, role, sessionId, apiKeyId, may }: StaffCaller): void {
  const isEnrolling = required === 'enrolling'
  const isEntering = required === 'entering'
  if (step !== 'done' && !isEntering && !(isEnrolling && step === 'enrol')) throw new Refusal('second_factor')
  const isPersonal = required === 'person' || isEnrolling || isEntering
  const isPermitted = isPersonal ? sessionId !== undefined : required === 'any' || (!!required && may(required))
  if (isPermitted) {
    if (apiKeyId !== undefined && required && publishing.has(required) && !may('item.publish'))
      throw new Refusal('key_scope', { permission: 'item.publish' })
    return
  }
  if (apiKeyId !== undefined && !isPersonal && required && required !== 'any' && roleMay(role, required))
    throw new Refusal('key_scope', { permission: required })
  throw new Refusal('not_permitted')
}
