import type { CallName, Parsed } from './calls.ts'

export type { CallName as EndpointName, Output, Parsed } from './calls.ts'
/** Whatever an address of a page brings. */
export type Input<N extends CallName> = Partial<
  Record<keyof Parsed<N>, string | number | boolean | readonly object[] | undefined>
>
