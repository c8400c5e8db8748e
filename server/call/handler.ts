import type { z } from 'zod'
import type { CallName, Output, Parsed } from '#contract/calls.ts'
import type { Call } from '#contract/noun.ts'
import type { CallerOf } from './caller.ts'
import type { CallContext } from './context.ts'

/** Answers one call: its parsed input, and a context whose caller is as narrow as the contract says. */
export type Handler<C extends Call | CallName> = C extends Call
  ? (input: z.output<C['input']>, context: CallContext<CallerOf<C['caller']>>) => Promise<z.output<C['output']>>
  : C extends CallName
    ? (input: Parsed<C>, context: CallContext) => Promise<Output<C>>
    : never
