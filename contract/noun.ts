import { z } from 'zod'
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

/** The parameters of a call as its callers within the code base pass them: those that may be undefined are optional. */
type Sent<Shape extends z.core.$ZodShape> = {
  [K in keyof Shape as undefined extends z.input<Shape[K]> ? never : K]: z.input<Shape[K]>
} & {
  [K in keyof Shape as undefined extends z.input<Shape[K]> ? K : never]?: z.input<Shape[K]>
}

/** Another address of the same call, for older clients. */
export interface Alias<Parsed = object> {
  route: Route
  /** For the API description; defaults to the summary of the call. */
  summary?: string
  /** Input values that this address fixes; they override those of the request. */
  input?: Partial<Parsed>
}

/** The properties with which a call is declared, apart from its schemas. */
interface Facts<Parsed, Output, Caller extends CallerKind> {
  /** Keyed by the name under which the API description lists the address, next to the names of the noun's calls. */
  aliases?: Readonly<Record<string, Alias<Parsed>>>
  /** One sentence for the API description. */
  summary: string
  /** An account by default. */
  caller?: Caller
  /** The format in which a write sends its input; JSON by default. */
  body?: 'form'
  /**
   * The largest body in bytes. By default it follows from `input`; set it if the sum of all parts never reaches the sum
   * of their limits, and for a form.
   */
  maxBodyBytes?: number
  /** The refusal of a larger body; `too_large` by default. */
  tooLarge?: RefusalName
  /** Seconds for which a shared cache may store the response; 0, the default, forbids it. */
  maxAgeSeconds?: number
  /** The maximum number of calls per account, or per network without a login, within that time. */
  limit?: { points: number; minutes: number }
  /**
   * The tags that a response depends on (tags.ts): a page that makes the call may be cached until one of them changes.
   * A page that makes a call without tags is never cached.
   */
  tags?(input: Parsed, output: Output): readonly string[]
  /** The time limit, for calls that wait for a language model; `apiTimeoutMs` by default. */
  timeoutMs?: number
  /** For a GET that changes data; it is not repeated when the connection to the database is lost. */
  changes?: true
  /**
   * Whether a member of staff must have logged in within the last hour, because the call makes or widens access. It
   * excludes API keys.
   */
  freshLogin?: true
  /**
   * Its own refusals; those of every call (bad_parameter, too_many, unavailable, timeout, unknown) and of the
   * newsroom's admission are not listed.
   */
  refusals?: readonly RefusalName[]
}

/**
 * A call before its noun gives it a name. Its type has those of what is sent, parsed and answered instead of those of the schemas: other
 * programs than this one would have to infer them again from the schemas of all calls.
 */
export interface UnnamedCall<out Input, out Parsed, out Output, out Caller extends CallerKind>
  extends Facts<Parsed, Output, Caller> {
  caller: Caller
  input: z.ZodType<Parsed, Input> & { readonly shape: z.core.$ZodShape }
  output: z.ZodType<Output>
  /** Method and path of the API, or how they follow from the names of the noun and the call. */
  route: Route | ((noun: string, call: string) => Route)
  permission?: Required
  aliases: Readonly<Record<string, Alias<Parsed>>>
  maxAgeSeconds: number
  refusals: readonly RefusalName[]
}

/** One call of the API. */
export interface Call<
  out Input = object,
  out Parsed = object,
  out Output = unknown,
  out Caller extends CallerKind = CallerKind,
> extends UnnamedCall<Input, Parsed, Output, Caller> {
  /** For example `comment.add`: the first argument of `ask`. */
  name: string
  route: Route
}

/** What callers within the code base pass to a call: numbers as numbers, switches as booleans. Requests may also send them as text. */
export type InputOf<C> = C extends Call<infer Input, infer _Parsed, infer _Output, infer _Caller> ? Input : never
/** The parsed input that the handler of a call receives. */
export type ParsedOf<C> = C extends Call<infer _Input, infer Parsed, infer _Output, infer _Caller> ? Parsed : never
export type OutputOf<C> = C extends Call<infer _Input, infer _Parsed, infer Output, infer _Caller> ? Output : never

type AnyUnnamedCall = UnnamedCall<object, object, unknown, CallerKind>
type Named<C> =
  C extends UnnamedCall<infer Input, infer Parsed, infer Output, infer Caller>
    ? Call<Input, Parsed, Output, Caller>
    : never

const nothing = z.object({})
type Nothing = typeof nothing
const defaults = { caller: 'token', aliases: {}, maxAgeSeconds: 0, refusals: [], input: nothing, output: nothing }

/** What a call takes and answers; nothing where it is left out. */
interface Schemas<Input, Output> {
  input?: Input
  output?: Output
}

/** Declares one call of a noun, for accounts unless its `caller` says otherwise. */
export function call<
  const Caller extends Exclude<CallerKind, 'staff'> = 'token',
  Input extends z.ZodObject = Nothing,
  Output extends z.ZodType = Nothing,
>(
  facts: Facts<z.output<Input>, z.output<Output>, Caller> & Schemas<Input, Output> & { route: Route },
): UnnamedCall<Sent<Input['shape']>, z.output<Input>, z.output<Output>, NoInfer<Caller>> {
  // What a schema infers is known only where the schema is.
  return { ...defaults, ...facts } as never
}

/** Declares one call that anyone may make. */
export const openCall = <Input extends z.ZodObject = Nothing, Output extends z.ZodType = Nothing>(
  facts: Omit<Facts<z.output<Input>, z.output<Output>, 'anon'>, 'caller'> & Schemas<Input, Output> & { route: Route },
): UnnamedCall<Sent<Input['shape']>, z.output<Input>, z.output<Output>, 'anon'> =>
  call<'anon', Input, Output>({ ...facts, caller: 'anon' } as never)

interface DeskFacts<Input extends z.ZodType, Output extends z.ZodType>
  extends Omit<Facts<z.output<Input>, z.output<Output>, 'staff'>, 'caller'>,
    Schemas<Input, Output> {
  /** By default `/admin/v1/<noun>/<call>`, the noun without `desk`. */
  route?: Route
}

/** Declares calls of the newsroom that require a permission. */
export const permitted = (permission: Required) => ({
  /** A POST, unless its `route` says otherwise. */
  call: <Input extends z.ZodObject = Nothing, Output extends z.ZodType = Nothing>(facts: DeskFacts<Input, Output>) =>
    ofDesk('POST', permission, facts),
  /** Only reads: a GET. */
  read: <Input extends z.ZodObject = Nothing, Output extends z.ZodType = Nothing>(facts: DeskFacts<Input, Output>) =>
    ofDesk('GET', permission, facts),
})

function ofDesk<Input extends z.ZodObject, Output extends z.ZodType>(
  method: 'GET' | 'POST',
  permission: Required,
  facts: DeskFacts<Input, Output>,
): UnnamedCall<Sent<Input['shape']>, z.output<Input>, z.output<Output>, 'staff'> {
  const byName = (noun: string, name: string) =>
    `${method} /admin/v1/${noun.replace(/^desk./, (start) => start.slice(4).toLowerCase())}/${name}`
  const { route = byName, freshLogin } = facts
  const isRead = (facts.route ?? method).startsWith('GET')
  // Those by which every call with this permission and method can refuse its caller come first.
  const refusals: RefusalName[] = [
    'staff_login',
    ...(permission === 'entering' ? [] : (['second_factor'] as const)),
    ...(permission === 'any' ? [] : (['not_permitted'] as const)),
    ...(permissions.some((each) => each === permission) ? (['key_scope'] as const) : []),
    ...(freshLogin ? (['login_stale'] as const) : []),
    ...(isRead ? [] : (['newsroom_only'] as const)),
    ...(facts.refusals ?? []),
  ]
  return { ...defaults, ...facts, permission, caller: 'staff', route, refusals } as never
}

/** Declares the calls of one noun and gives each its name; contract/index.ts lists the nouns. */
export function noun<const Name extends string, Calls extends Record<string, AnyUnnamedCall>>(
  name: Name,
  calls: Calls,
): { readonly [K in keyof Calls]: Named<Calls[K]> } {
  const named = Object.entries(calls).map(([key, { route, ...facts }]) => [
    key,
    { ...facts, name: `${name}.${key}`, route: typeof route === 'function' ? route(name, key) : route },
  ])
  return Object.fromEntries(named) as never
}
