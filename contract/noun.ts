import type { z } from 'zod'
import type { RefusalName } from './errors.ts'

/** Who may call: anyone; an account with a token; an account whose Farcaster signer is linked to it. */
export type CallerKind = 'anon' | 'token' | 'fc'

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
  /** For a GET that changes something; it is not repeated when the connection to the database is lost. */
  changes?: true
  /** Its refusals, besides those of every call (bad_parameter, too_many, unavailable, timeout, unknown). */
  refusals?: readonly RefusalName[]
}

/** A call before its noun names it. */
export interface UnnamedCall<Input extends z.ZodObject, Output extends z.ZodType, Caller extends CallerKind>
  extends Facts<Input, Output, Caller> {
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
  facts: Facts<Input, Output, Caller>,
): UnnamedCall<Input, Output, Caller> {
  return { aliases: {}, maxAgeSeconds: 0, refusals: [], ...facts }
}

/** The calls of one noun, each with its name; contract/index.ts lists the nouns. */
export function noun<const Name extends string, Calls extends Record<string, AnyUnnamedCall>>(
  name: Name,
  calls: Calls,
): { readonly [K in keyof Calls]: Named<Calls[K]> } {
  const named = Object.entries(calls).map(([key, facts]) => [key, { ...facts, name: `${name}.${key}` }])
  return Object.fromEntries(named) as never
}
