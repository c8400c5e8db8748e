import type { z } from 'zod'
import type { EndpointName } from './routes.ts'
import type { RefusalName } from './errors.ts'

/** Who may call: anyone; a reader with a site login; a reader whose Farcaster signer is bound to that login. */
export type Caller = 'anon' | 'token' | 'fc'

export interface Endpoint<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  name: EndpointName
  /** One sentence for the API description. */
  summary: string
  caller: Caller
  input: Input
  output: Output
  /** Seconds a shared cache may keep the answer; 0 forbids it. */
  maxAgeSeconds: number
  /** What it refuses besides what every call may refuse (bad_parameter, too_many, unknown). */
  refusals: readonly RefusalName[]
}

/** Joins a name of the route table to its shapes. */
export function endpoint<Input extends z.ZodObject, Output extends z.ZodType>(
  facts: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return facts
}
