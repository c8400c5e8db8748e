import type { z } from 'zod'
import type { Permission } from '#domain/desk/staff-roles.ts'
import type { RefusalName } from './errors.ts'

/** Who may call: anyone; an account with a token; an account whose Farcaster signer is linked to it; someone of the newsroom. */
export type CallerKind = 'anon' | 'token' | 'fc' | 'staff'

/**
 * What a call of the newsroom requires: a permission, or 'any' for whoever has a login or key there. The others are for people,
 * not for keys: 'person' for whoever is logged in, 'enrolling' also before a second factor is set up that the role needs, 'entering'
 * also before the second factor is given.
 */
export type Required = Permission | 'any' | 'person' | 'enrolling' | 'entering'

export type Route = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`

/** Another address of the same call, which older clients use. */
export interface Alias<Parsed = object> {
  route: Route
  /** For the API description; the summary of the call by default. */
  summary?: string
  /** Input values that this address fixes; they override those of the request. */
  input?: Partial<Parsed>
}

/** What the declaration of a call gives. */
export interface Facts<Input extends z.ZodObject, Output extends z.ZodType, Caller extends CallerKind> {
  /** Method and path of the API. */
  route: Route
  /** By the name under which the API description lists the address, next to the names of the noun's calls. */
  aliases?: Readonly<Record<string, Alias<z.output<Input>>>>
  /** One sentence for the API description. */
  summary: string
  caller: Caller
  input: Input
  /** How a request carries the input of a write; JSON by default. */
  body?: 'form'
  /** The largest body, where its parts together are shorter than each at its longest; by default it follows from `input`. */
  maxBodyBytes?: number
  output: Output
  /** Seconds that a shared cache may store the answer; 0, the default, forbids it. */
  maxAgeSeconds?: number
  /** How often one account, or one network without a login, may call within that time. */
  limit?: { points: number; minutes: number }
  /**
   * What an answer depends on (tags.ts): a page that reads it may be cached until one of these changes. A page that reads
   * a call without tags is never cached.
   */
  tags?(input: z.output<Input>, output: z.output<Output>): readonly string[]
  /** How long it may take, for calls that wait for a language model; `apiTimeoutMs` by default. */
  timeoutMs?: number
  /** For a GET that changes something; it is not repeated when the connection to the database is lost. */
  changes?: true
  /** Its refusals, besides those of every call (bad_parameter, too_many, unavailable, timeout, unknown) and those of the newsroom's admission. */
  refusals?: readonly RefusalName[]
}

/** A call of the newsroom says what its caller must be permitted to do; no other call does. */
type Admission<Caller extends CallerKind> = Caller extends 'staff' ? { permission: Required } : { permission?: never }

/** A call before its noun names it. */
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
  /** `comment.add`: the first argument of `ask`. */
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

/** What every call of the newsroom with this permission and method is refused with. */
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
    ...(route.startsWith('GET ') ? [] : (['newsroom_only'] as const)),
  ]
}

/** The calls of one noun, each with its name; contract/index.ts lists the nouns. */
export function noun<const Name extends string, Calls extends Record<string, AnyUnnamedCall>>(
  name: Name,
  calls: Calls,
): { readonly [K in keyof Calls]: Named<Calls[K]> } {
  const named = Object.entries(calls).map(([key, facts]) => [key, { ...facts, name: `${name}.${key}` }])
  return Object.fromEntries(named) as never
}
