import type { z } from 'zod'
import { permissions, type Permission } from '#domain/newsroom/staff-roles.ts'
import type { RefusalName } from './errors.ts'

/**
 * The kinds of callers: anyone; an account with a token; an account with a linked Farcaster signer; a member of staff.
 */
export type CallerKind = 'anon' | 'token' | 'fc' | 'staff'

/**
 * What a call of the newsroom requires: a permission, or 'any' login or key of the newsroom. The others exclude keys:
 * 'person' is any login, 'enrolling' also one whose role requires a second factor that is not set up yet, 'entering'
 * also one whose second factor has not been given yet.
 */
export type Required = Permission | 'any' | 'person' | 'enrolling' | 'entering'

export type Route = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`

/** Another address of the same call, for older clients. */
export interface Alias<Parsed = object> {
  route: Route
  /** For the API description; defaults to the summary of the call. */
  summary?: string
  /** Input values that this address fixes; they override those of the request. */
  input?: Partial<Parsed>
}

/** The properties with which a call is declared. */
export interface Facts<Input extends z.ZodObject, Output extends z.ZodType, Caller extends CallerKind> {
  /** Method and path of the API. */
  route: Route
  /** Keyed by the name under which the API description lists the address, next to the names of the noun's calls. */
  aliases?: Readonly<Record<string, Alias<z.output<Input>>>>
  /** One sentence for the API description. */
  summary: string
  caller: Caller
  input: Input
  /** The format in which a write sends its input; JSON by default. */
  body?: 'form'
  /**
   * The largest body in bytes. By default it follows from `input`; set it if the sum of all parts never reaches the sum
   * of their limits, and for a form.
   */
  maxBodyBytes?: number
  /** The refusal of a larger body; `too_large` by default. */
  tooLarge?: RefusalName
  output: Output
  /** Seconds for which a shared cache may store the response; 0, the default, forbids it. */
  maxAgeSeconds?: number
  /** The maximum number of calls per account, or per network without a login, within that time. */
  limit?: { points: number; minutes: number }
  /**
   * The tags that a response depends on (tags.ts): a page that makes the call may be cached until one of them changes.
   * A page that makes a call without tags is never cached.
   */
  tags?(input: z.output<Input>, output: z.output<Output>): readonly string[]
  /** The time limit, for calls that wait for a language model; `apiTimeoutMs` by default. */
  timeoutMs?: number
  /** For a GET that changes data; it is not repeated when the connection to the database is lost. */
  changes?: true
  /**
   * Its own refusals; those of every call (bad_parameter, too_many, unavailable, timeout, unknown) and of the
   * newsroom's admission are not listed.
   */
  refusals?: readonly RefusalName[]
}

/** Calls of the newsroom must declare the required permission; other calls must not. */
type Admission<Caller extends CallerKind> = Caller extends 'staff' ? { permission: Required } : { permission?: never }

/** A call before its noun gives it a name. */
export interface UnnamedCall<Input extends z.ZodObject, Output extends z.ZodType, Caller extends CallerKind>
  extends Facts<Input, Output, Caller> {
  permission?: Required
  aliases: Readonly<Record<string, Alias<z.output<Input>>>>
  maxAgeSeconds: number
  refusals: readonly RefusalName[]
}

/** One call of the API. */
export interface Call<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Caller extends CallerKind = CallerKind,
> extends UnnamedCall<Input, Output, Caller> {
  /** For example `comment.add`: the first argument of `ask`. */
  name: string
}

type AnyUnnamedCall = UnnamedCall<z.ZodObject, z.ZodType, CallerKind>
type Named<C> = C extends UnnamedCall<infer Input, infer Output, infer Caller> ? Call<Input, Output, Caller> : never

/** Declares one call of a noun. */
export function call<Input extends z.ZodObject, Output extends z.ZodType, const Caller extends CallerKind>(
  facts: Facts<Input, Output, Caller> & Admission<Caller>,
): UnnamedCall<Input, Output, Caller> {
  return { aliases: {}, maxAgeSeconds: 0, ...facts, refusals: [...ofAdmission(facts), ...(facts.refusals ?? [])] }
}

/** The refusals by which every newsroom call with this permission and method can refuse its caller. */
function ofAdmission({
  caller,
  permission,
  route,
}: Pick<UnnamedCall<never, never, CallerKind>, 'caller' | 'permission' | 'route'>): RefusalName[] {
  if (caller !== 'staff') return []
  return [
    'staff_login',
    ...(permission === 'entering' ? [] : (['second_factor'] as const)),
    ...(permission === 'any' ? [] : (['not_permitted'] as const)),
    ...(permissions.some((each) => each === permission) ? (['key_scope'] as const) : []),
    ...(route.startsWith('GET ') ? [] : (['newsroom_only'] as const)),
  ]
}

/** Declares the calls of one noun and gives each its name; contract/index.ts lists the nouns. */
export function noun<const Name extends string, Calls extends Record<string, AnyUnnamedCall>>(
  name: Name,
  calls: Calls,
): { readonly [K in keyof Calls]: Named<Calls[K]> } {
  const named = Object.entries(calls).map(([key, facts]) => [key, { ...facts, name: `${name}.${key}` }])
  return Object.fromEntries(named) as never
}
