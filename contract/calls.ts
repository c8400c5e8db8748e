import * as nouns from './index.ts'
import type { Call, InputOf, OutputOf, ParsedOf, Route } from './noun.ts'

export type Nouns = typeof nouns
type NounName = keyof Nouns

/** The name of a call, such as `comment.add`: the first argument of `ask`. */
export type CallName = { [N in NounName]: `${N}.${keyof Nouns[N] & string}` }[NounName]

/** The calls of the newsroom. Pages of readers never make them (contract/routes.ts omits their routes). */
export type DeskCallName = Extract<CallName, `desk${string}`>
export type ReaderCallName = Exclude<CallName, DeskCallName>

type Calls = {
  [Name in CallName]: Name extends `${infer N extends NounName}.${infer C}` ? Nouns[N][C & keyof Nouns[N]] : never
}

/** Every call by its name, grouped by noun. */
export const calls = Object.fromEntries(
  Object.values(nouns).flatMap((noun) => Object.values<Call>(noun).map((call) => [call.name, call])),
) as unknown as Calls & Readonly<Record<CallName, Call>>

/** Whether a call belongs to the newsroom. */
export const isDeskCall = ({ route }: Pick<Call, 'route'>): boolean => route.includes(' /admin/')

/** The input of a call for callers within the code base. */
export type Input<Name extends CallName> = InputOf<Calls[Name]>
/** The arguments of `ask` after the name. The input is optional if none of these calls has a required parameter. */
export type Arguments<Name extends CallName, Options = never> =
  {} extends Input<Name> ? [input?: Input<Name>, options?: Options] : [input: Input<Name>, options?: Options]
/** The parsed input that a handler receives. */
export type Parsed<Name extends CallName> = ParsedOf<Calls[Name]>
export type Output<Name extends CallName> = OutputOf<Calls[Name]>

/** One address of the API: the route of a call, or one of its aliases. */
export interface Address {
  /** For example `comment.add`; an alias has a name of its own within the noun. */
  name: string
  call: CallName
  method: string
  path: string
  summary: string
  /** Input values that an alias fixes. */
  fixed: object
}

/** Every address of the API: the route of each call, followed by its aliases. */
export const addresses: readonly Address[] = Object.values<Call>(calls).flatMap((call) => [
  addressOf(call, call.name, call.route),
  ...Object.entries(call.aliases).map(([key, { route, summary, input }]) =>
    addressOf(call, `${call.name.split('.')[0]}.${key}`, route, summary, input),
  ),
])

function addressOf(call: Call, name: string, route: Route, summary = call.summary, fixed: object = {}): Address {
  const [method, path] = route.split(' ') as [string, string]
  return { name, call: call.name as CallName, method, path, summary, fixed }
}
