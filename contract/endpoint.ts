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
  /** How the input of a write comes; JSON unless said. */
  body?: 'form'
  output: Output
  /** Seconds a shared cache may keep the answer; 0 forbids it. */
  maxAgeSeconds: number
  /** How often one reader, or one network without a login, may call within that time (R804). */
  limit?: { points: number; minutes: number }
  /**
   * What an answer is made of (tags.ts): a page that reads it may be kept until one of these changes. A page that reads
   * an endpoint without tags is never kept.
   */
  tags?(input: z.output<Input>, output: z.output<Output>): readonly string[]
  /** What it refuses besides what every call may refuse (bad_parameter, too_many, unknown). */
  refusals: readonly RefusalName[]
}

/** Joins a name of the route table to its shapes. */
export function endpoint<Input extends z.ZodObject, Output extends z.ZodType>(
  facts: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return facts
}
